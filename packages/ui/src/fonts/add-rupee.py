"""Copies the rupee sign into a face of western letters from the one with further letters, which has the same axes, so that a
page with a fee fetches no third font: python3 add-rupee.py <latin.woff2> <latin-ext.woff2>
"""

import sys

from fontTools.pens.filterPen import DecomposingFilterPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

RUPEE = 0x20B9
into, source = (TTFont(path) for path in sys.argv[1:3])
name = source.getBestCmap().get(RUPEE)
if name is None or RUPEE in into.getBestCmap():
    sys.exit(f"nothing to copy into {sys.argv[1]}")
glyph = source["glyf"][name]
if glyph.isComposite():
    if "gvar" in source:
        sys.exit(f"{name} is made of other glyphs, which vary")
    pen = TTGlyphPen(None)
    source.getGlyphSet()[name].draw(DecomposingFilterPen(pen, source.getGlyphSet()))
    glyph = pen.glyph()
# Read while the order of the glyphs is as it was.
into.ensureDecompiled()

into.setGlyphOrder([*into.getGlyphOrder(), name])
into["glyf"].glyphs[name] = glyph
into["glyf"].glyphOrder = into.getGlyphOrder()
for metrics in ("hmtx", "vmtx"):
    if metrics in into:
        into[metrics].metrics[name] = source[metrics].metrics[name]
if "gvar" in into:
    into["gvar"].variations[name] = source["gvar"].variations.get(name, [])
    # Widths vary with the outlines then: the table that is only quicker does not know the new glyph.
    if "HVAR" in into:
        del into["HVAR"]
for table in into["cmap"].tables:
    if table.isUnicode():
        table.cmap[RUPEE] = name
into.flavor = "woff2"
into.save(sys.argv[1])
