/** Reads fixed-size numbers and texts from a file; reading past its end throws `RangeError`. */
export class ByteReader {
  readonly bytes: Uint8Array;
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.byteLength;
  }

  u8 = (offset: number): number => this.view.getUint8(offset);
  u16 = (offset: number): number => this.view.getUint16(offset);
  u32 = (offset: number): number => this.view.getUint32(offset);
  u16le = (offset: number): number => this.view.getUint16(offset, true);
  u32le = (offset: number): number => this.view.getUint32(offset, true);
  u24le = (offset: number): number => this.u16le(offset) | (this.u8(offset + 2) << 16);

  /** Latin-1 text of a fixed length; shorter at the end of the file. */
  text(offset: number, length: number): string {
    return String.fromCharCode(...this.bytes.subarray(offset, offset + length));
  }
}
