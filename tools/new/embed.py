"""Writes the files of the skeleton package as C: a table of their paths and bytes.

usage: embed.py OUTPUT (DIRECTORY PREFIX FILE...)..."""
import os
import sys


def main():
    output, *arguments = sys.argv[1:]
    table = []
    with open(output, 'w', encoding='ascii') as out:
        out.write('#include "skeleton_files.h"\n\n')
        while arguments:
            directory, prefix, names, *arguments = arguments
            for name in names.split(','):
                with open(os.path.join(directory, name), 'rb') as file:
                    content = file.read()
                numbers = ', '.join(str(byte) for byte in content + b'\0')
                out.write(f'static const char file_{len(table)}[] = {{ {numbers} }};\n')
                table.append(f'\t{{ "{prefix}{name}", file_{len(table)} }},\n')
        out.write('\nconst struct skeleton_file skeleton_files[] = {\n')
        out.writelines(table)
        out.write('\t{ 0 },\n};\n')


main()
