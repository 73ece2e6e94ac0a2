#!/bin/sh
# Makes the faces of this folder from the packages of the fonts. Needs `pip install fonttools brotli`.
set -eu
cd "$(dirname "$0")"
packages=../../../../node_modules/@fontsource-variable
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# English, French, German and other languages of western Europe with their punctuation.
latin="U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2010-2014,U+2018-201E,U+2022,U+2026,U+20AC,U+2122,U+2212"

# face <source> <axes> <features> <characters> <file>
face() {
  fonttools varLib.instancer "$packages/$1" $2 -o "$work/face.ttf"
  fonttools subset "$work/face.ttf" --flavor=woff2 --layout-features="$3" --unicodes="$4" --output-file="$5"
}

fraunces=fraunces/files/fraunces
face "$fraunces-latin-opsz-normal.woff2" "opsz=72 wght=520" kern,liga "$latin" fraunces-latin.woff2
face "$fraunces-latin-ext-opsz-normal.woff2" "opsz=72 wght=520" kern,liga,ccmp,mark,mkmk,locl "*" fraunces-latin-ext.woff2
figtree=figtree/files/figtree
face "$figtree-latin-wght-normal.woff2" "wght=400:700" kern,tnum,locl "$latin" figtree-latin.woff2
face "$figtree-latin-ext-wght-normal.woff2" "wght=400:700" kern,ccmp,mark,mkmk,locl "*" figtree-latin-ext.woff2
for name in fraunces figtree; do python3 add-rupee.py "$name-latin.woff2" "$name-latin-ext.woff2"; done
