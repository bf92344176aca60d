MAX_N = {{max_n}}
