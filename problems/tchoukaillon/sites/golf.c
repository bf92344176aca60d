n;main(i){for(scanf("%d",&n);n;n-=n%i)printf("%d ",n%++i);}
