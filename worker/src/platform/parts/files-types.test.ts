import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { cleanName, savedName, typeOf } from "./files-types.ts";

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, "latin1"))));

/** A ZIP whose files have no bytes, but for one with the contents that it is given. */
function zipOf(...entries: [name: string, content?: string][]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content = ""] of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    files.push(local, Buffer.from(name), Buffer.from(content));
    at += 30 + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...files, ...directory, end]));
}

const OFFICE = "application/vnd.openxmlformats-officedocument";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const mp4 = (brand: string, ...more: (string | number[])[]) =>
  bytes([0, 0, 0, 20], "ftyp", brand, [0, 0, 0, 0], brand, ...more);

test.each<[string, Uint8Array, string | undefined]>([
  ["a PDF", bytes("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"), "application/pdf"],
  ["a JPEG", bytes([0xff, 0xd8, 0xff, 0xe0], "JFIF"), "image/jpeg"],
  ["a PNG", bytes([0x89], "PNG\r\n", [0x1a], "\n"), "image/png"],
  ["a WebP", bytes("RIFF", [4, 0, 0, 0], "WEBPVP8 "), "image/webp"],
  ["a GIF", bytes("GIF89a", [1, 0, 1, 0, 0]), "image/gif"],
  ["an AVIF", mp4("avif"), "image/avif"],
  [
    "a document of Word",
    zipOf(["[Content_Types].xml"], ["_rels/.rels"], ["word/document.xml"]),
    `${OFFICE}.wordprocessingml.document`,
  ],
  ["a document of Excel", zipOf(["xl/workbook.xml"], ["[Content_Types].xml"]), `${OFFICE}.spreadsheetml.sheet`],
  [
    "a document of PowerPoint",
    zipOf(["[Content_Types].xml"], ["ppt/presentation.xml"]),
    `${OFFICE}.presentationml.presentation`,
  ],
  [
    "an OpenDocument text",
    zipOf(["mimetype", "application/vnd.oasis.opendocument.text"], ["content.xml"]),
    "application/vnd.oasis.opendocument.text",
  ],
  ["a ZIP", zipOf(["notes.txt", "hello"]), "application/zip"],
  ["an empty ZIP", zipOf(), "application/zip"],
  ["an e-book", zipOf(["mimetype", "application/epub+zip"]), "application/zip"],
  ["an MP3 with tags", bytes("ID3", [4, 0, 0, 0, 0, 0, 0]), "audio/mpeg"],
  ["an MP3 without tags", bytes([0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0]), "audio/mpeg"],
  ["an M4A", mp4("M4A "), "audio/mp4"],
  ["a voice that a telephone recorded", mp4("isom", "moov", "hdlr", [0, 0, 0, 0], "soun"), "audio/mp4"],
  ["a film", mp4("mp42", "moov", "hdlr", [0, 0, 0, 0], "vide"), "video/mp4"],
  ["Hindi text", new TextEncoder().encode('नमस्ते,\n"क","ख"\n'), "text/plain"],
  ["one letter", bytes("a"), "text/plain"],
  ["text that begins like others", bytes("PK is a network; ID3 are tags."), "text/plain"],
  ["HTML", bytes("<!doctype html><script>alert(1)</script>"), "text/plain"],
  ["SVG with a script", bytes(SVG), "text/plain"],
  ["HTML behind the start of a GIF", bytes("GIF89a/*", SVG), "image/gif"],
  ["text with NUL", bytes("a\0b"), undefined],
  ["text in Latin-1", bytes("caf\xe9"), undefined],
  ["text in UTF-16", bytes([0xff, 0xfe, 0x61, 0]), undefined],
  ["a program", bytes("MZ\x90\0\x03"), undefined],
  ["a program of Linux", bytes("\x7fELF\x02\0"), undefined],
  ["a HEIC", mp4("heic"), undefined],
  ["a QuickTime film", mp4("qt  ", "vide"), undefined],
  ["a ZIP without its end", zipOf(["a.txt"]).slice(0, -22), undefined],
  [
    "a ZIP whose directory is elsewhere",
    bytes("PK\x03\x04", "PK\x05\x06", [0, 0, 0, 0, 1, 0, 1, 0, 9, 9, 9, 9, 255, 255, 255, 255, 0, 0]),
    undefined,
  ],
])("%s", (_what, file, type) => expect(typeOf(file)).toBe(type));

test("a ZIP has as many names as one can", () => {
  const names = Array.from({ length: 65_535 }, (): [string] => ["x"]);
  expect(typeOf(zipOf(...names))).toBe("application/zip");
});

test.each([
  ["पाठ 1 – अभ्यास.pdf", "पाठ 1 – अभ्यास.pdf"],
  // With the joiner that the word is spelt with.
  ["क्\u200dष.txt", "क्\u200dष.txt"],
  ["my %22best%22 essay, 100%.pdf", 'my "best" essay, 100%.pdf'],
  ["a%0D%0Ab.pdf", "a  b.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\asha\\essay.docx", "essay.docx"],
  ["a\r\nSet-Cookie: x=1.pdf", "a  Set-Cookie: x=1.pdf"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ["\u2067left\u2069\u200e.pdf", "left.pdf"],
  ["two\u2028lines.txt", "two lines.txt"],
  [".htaccess", "htaccess"],
  ["..", "file"],
  ["", "file"],
  ["\u200b\u3164", "file"],
  ["half \ud83d of a pair.txt", "half \ufffd of a pair.txt"],
])("the name %j is kept as %j", (typed, kept) => expect(cleanName(typed)).toBe(kept));

test("a long name is cut before its ending, and not within a letter", () => {
  const name = cleanName(`${"😀".repeat(300)}.pdf`);
  expect([...name]).toHaveLength(150);
  expect(name).toMatch(/😀\.pdf$/u);
  expect(name.isWellFormed()).toBe(true);
});

test.each([
  ["essay.pdf", "application/pdf", "essay.pdf"],
  ["ESSAY.PDF", "application/pdf", "ESSAY.PDF"],
  ["essay.pdf", "text/plain", "essay.pdf.txt"],
  ["setup.exe", "application/zip", "setup.exe.zip"],
  ["run.bat", "text/plain", "run.bat.txt"],
  ["page.html", "image/gif", "page.html.gif"],
  ["photo.jpeg", "image/jpeg", "photo.jpeg"],
  ["marks.csv", "text/plain", "marks.csv"],
])("a browser saves %s, which is %s, as %s", (name, type, saved) => expect(savedName(name, type)).toBe(saved));
