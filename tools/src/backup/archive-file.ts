import { closeSync, openSync, readSync, statSync } from "node:fs";
import { UserError } from "@optimyz/build/progress";

const FORMAT = "optimyz archive file 1";
/** Longest index: a line for each of some ten thousand parts. */
const HEAD_BYTES_MAX = 4 * 1024 * 1024;

/** An archive as one file: where its manifest and its parts lie. */
export interface ArchiveFile {
  name: string;
  /** In base64, as the site takes it. */
  manifest: string;
  parts: readonly { file: string; offset: number; sizeBytes: number }[];
  read: (part: { offset: number; sizeBytes: number }) => Uint8Array<ArrayBuffer>;
  close: () => void;
}

/**
 * Opens the file of an archive. What is in it is sealed; only a site with its key can read it.
 * @throws UserError when it is no archive, or incomplete
 */
export function openArchiveFile(path: string): ArchiveFile {
  const descriptor = openSync(path, "r");
  const read = ({ offset, sizeBytes }: { offset: number; sizeBytes: number }) => {
    const bytes = new Uint8Array(sizeBytes);
    const length = readSync(descriptor, bytes, 0, sizeBytes, offset);
    if (length < sizeBytes) throw new UserError(`${path} ends too early: it was not downloaded as a whole.`);
    return bytes;
  };
  try {
    const { size } = statSync(path);
    const head = Buffer.from(read({ offset: 0, sizeBytes: Math.min(size, HEAD_BYTES_MAX) }));
    const index = indexOf(head, path);
    let offset = index.start + index.manifestBytes;
    const parts = index.parts.map(({ file, sizeBytes }) => {
      offset += sizeBytes;
      return { file, sizeBytes, offset: offset - sizeBytes };
    });
    if (offset !== size)
      throw new UserError(`${path} has ${size} bytes instead of ${offset}: it is not a whole archive.`);
    const manifest = Buffer.from(read({ offset: index.start, sizeBytes: index.manifestBytes })).toString("base64");
    return { name: index.name, manifest, parts, read, close: () => closeSync(descriptor) };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

interface Index {
  name: string;
  manifestBytes: number;
  parts: { file: string; sizeBytes: number }[];
  /** Where the manifest begins. */
  start: number;
}

function indexOf(head: Buffer, path: string): Index {
  const first = head.indexOf(10);
  const second = head.indexOf(10, first + 1);
  if (first < 0 || second < 0 || head.toString("utf8", 0, first) !== FORMAT)
    throw new UserError(`${path} is no archive of a site, or was not downloaded as a whole.`);
  return { ...(JSON.parse(head.toString("utf8", first + 1, second)) as Omit<Index, "start">), start: second + 1 };
}
