import type { ByteReader } from "../bytes.ts";

export interface Size {
  width: number;
  height: number;
}

/** What a file's own structure says about it. */
export interface Facts extends Size {
  /** Length of the image itself; what follows does not belong to it. */
  endsAt: number;
  /** The end marker, where the file has none: every browser shows such a picture, if its pixels are all there. */
  lacksEnd?: Uint8Array;
}

export interface ImageFormat {
  mediaType: string;
  extension: string;
  /** Whether the first bytes are those of this format. */
  matches(file: ByteReader): boolean;
  /**
   * Walks the whole structure without decoding pixels.
   * @returns undefined when a part is missing or contradicts another
   * @throws RangeError when the file ends too early
   */
  read(file: ByteReader): Facts | undefined;
  /**
   * The same image with only what is needed to show it: no places, names, comments, trailing data.
   * Absent where that takes decoding.
   */
  strip?(file: ByteReader): Uint8Array;
}
