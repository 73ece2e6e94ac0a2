import { Buffer, isUtf8 } from "node:buffer";
import { asPlainLine } from "@optimyz/contract/api/plain-line";
import { isBlank } from "@optimyz/contract/domain/fold";
import { ByteReader } from "../../images/bytes.ts";
import { avif } from "../../images/formats/avif.ts";
import { gif } from "../../images/formats/gif.ts";
import { jpeg } from "../../images/formats/jpeg.ts";
import { png } from "../../images/formats/png.ts";
import { webp } from "../../images/formats/webp.ts";

const images = [jpeg, png, webp, avif, gif];
const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

/** Endings of each type's names, the one that a name gets first. */
const endings: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  ...Object.fromEntries(images.map(({ mediaType, extension }) => [mediaType, [extension]])),
  "image/jpeg": ["jpg", "jpeg"],
  [`${OFFICE}.wordprocessingml.document`]: ["docx"],
  [`${OFFICE}.spreadsheetml.sheet`]: ["xlsx"],
  [`${OFFICE}.presentationml.presentation`]: ["pptx"],
  [`${OPEN_DOCUMENT}.text`]: ["odt"],
  [`${OPEN_DOCUMENT}.spreadsheet`]: ["ods"],
  [`${OPEN_DOCUMENT}.presentation`]: ["odp"],
  "application/zip": ["zip"],
  "audio/mpeg": ["mp3"],
  "audio/mp4": ["m4a"],
  "video/mp4": ["mp4", "m4v"],
  "text/plain": ["txt", "csv", "tsv", "md"],
};

/** Folders that a document of Office has in its ZIP, by the document's type. */
const officeFolders: readonly [folder: string, type: string][] = [
  ["word/", `${OFFICE}.wordprocessingml.document`],
  ["xl/", `${OFFICE}.spreadsheetml.sheet`],
  ["ppt/", `${OFFICE}.presentationml.presentation`],
];

/** Of a ZIP's first entry, and of an empty one's end. */
const ZIP_STARTS = ["PK\u0003\u0004", "PK\u0005\u0006"];

/**
 * Media type of a file, by its bytes alone; undefined for a kind that is not taken. HTML, SVG and source code are
 * plain text.
 */
export function typeOf(bytes: Uint8Array): string | undefined {
  const file = new ByteReader(bytes);
  const image = images.find((format) => format.matches(file));
  if (image) return image.mediaType;
  const start = file.text(0, 8);
  if (start.startsWith("%PDF-")) return "application/pdf";
  if (ZIP_STARTS.some((each) => start.startsWith(each))) return orUndefined(() => zipType(file));
  if (start.startsWith("\0") && start.endsWith("ftyp")) return mp4Type(file);
  if (isMp3(start)) return "audio/mpeg";
  return isUtf8(bytes) && !bytes.includes(0) ? "text/plain" : undefined;
}

/** Without what reading behind the end of a damaged file throws. */
function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const MIMETYPE_AT = 30;

function zipType(file: ByteReader): string | undefined {
  const names = namesInZip(file);
  if (!names) return undefined;
  // OpenDocument's first entry is its media type, as it is.
  if (file.text(MIMETYPE_AT, 8) === "mimetype") {
    const said = file.text(MIMETYPE_AT + 8, Math.min(file.u32le(22), 100));
    if (said.startsWith(OPEN_DOCUMENT) && Object.hasOwn(endings, said)) return said;
  }
  const [, office] = officeFolders.find(([folder]) => names.some((name) => name.startsWith(folder))) ?? [];
  return (names.includes("[Content_Types].xml") && office) || "application/zip";
}

const END_OF_ZIP = 0x06054b50;
const ENTRY_OF_ZIP = 0x02014b50;
/** The end of a ZIP, with the longest comment behind it. */
const END_BYTES_MAX = 22 + 0xffff;

/**
 * The names in a ZIP's directory, which is at its end; undefined without one.
 * @throws RangeError for a directory that is not where its end says
 */
function namesInZip(file: ByteReader): string[] | undefined {
  let end = file.length - 22;
  const first = Math.max(0, file.length - END_BYTES_MAX);
  while (end >= first && file.u32le(end) !== END_OF_ZIP) end -= 1;
  if (end < first) return undefined;
  const count = file.u16le(end + 10);
  const names: string[] = [];
  for (let at = file.u32le(end + 16); names.length < count; ) {
    if (file.u32le(at) !== ENTRY_OF_ZIP) return undefined;
    const length = file.u16le(at + 28);
    names.push(file.text(at + 46, length));
    at += 46 + length + file.u16le(at + 30) + file.u16le(at + 32);
  }
  return names;
}

/** Telephones call recordings of the voice what they call films. */
function mp4Type(file: ByteReader): string | undefined {
  const brand = file.text(8, 4);
  if (/^M4[AB] $/.test(brand)) return "audio/mp4";
  if (!/^(?:iso[\dm]|mp4[12]|avc1|dash|MSNV|M4V )$/.test(brand)) return undefined;
  const { buffer, byteOffset, byteLength } = file.bytes;
  return Buffer.from(buffer, byteOffset, byteLength).includes("vide") ? "video/mp4" : "audio/mp4";
}

/** Whether a file starts with tags, or with a frame of layer III that has a bitrate and a sampling rate. */
function isMp3(start: string): boolean {
  const [first, second = 0, third = 0, fourth = 0] = Array.from(start, (letter) => letter.charCodeAt(0));
  if (start.startsWith("ID3")) return fourth >= 2 && fourth <= 4;
  const isFrame = first === 0xff && second >>> 5 === 7 && ((second >>> 1) & 3) === 1;
  return isFrame && (third >>> 4) % 15 !== 0 && ((third >>> 2) & 3) !== 3;
}

/** Whether a browser shows it in a page; everything else is saved. */
export const isShown = (type: string): boolean => /^(?:image|audio|video)\//.test(type);

const NAME_LENGTH_MAX = 150;

/** What browsers write for quotes and line breaks in the name of a form's file. */
const IN_FORMS = /%(?:22|0[AD])/g;

/** A file's name as it is kept: as its sender typed it, without folders and without what is not seen. */
export function cleanName(typed: string): string {
  const [last = ""] = typed.toWellFormed().replace(IN_FORMS, decodeURIComponent).split(/[/\\]/).slice(-1);
  const line = asPlainLine(last)
    .replace(/[\u2028\u2029]/g, " ")
    .replace(/^[.\s]+/, "")
    .trim();
  if (isBlank(line)) return "file";
  const letters = [...line];
  if (letters.length <= NAME_LENGTH_MAX) return line;
  const [ending = ""] = /\.\w{1,10}$/.exec(line) ?? [];
  return letters.slice(0, NAME_LENGTH_MAX - ending.length).join("") + ending;
}

/** The name under which a browser saves a file: with an ending of what is in it, so that no program opens it as something else. */
export function savedName(fileName: string, type: string): string {
  const own = endings[type] ?? [];
  const hasOwn = own.some((ending) => fileName.toUpperCase().endsWith(`.${ending.toUpperCase()}`));
  return hasOwn ? fileName : `${fileName}.${own[0] ?? "bin"}`;
}
