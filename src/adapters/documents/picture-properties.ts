import { imageSize } from "image-size";

/** What a picture with properties of its own holds, in any of the formats that documents take. */
const marks = [
  ...["Exif\0\0", "eXIf", "EXIF", "ns.adobe.com/xap", "Photoshop 3.0", "iTXt", "tEXt", "zTXt"],
  "<metadata",
];

/** How a TIFF begins, which is a list of properties. */
const startsOfTiff = ["II*\0", "MM\0*"];

/** Whether bytes hold what a picture says about itself. */
export function hasProperties(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 4);
  return startsOfTiff.includes(start) || marks.some((mark) => bytes.includes(mark, 0, "latin1"));
}

/**
 * A JPEG or PNG picture without what it says about itself, every pixel as it was: its segments are left out, and nothing is encoded
 * again. Anything else stays as it is.
 */
export function withoutProperties(bytes: Uint8Array): Uint8Array {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (picture.length < startOfPng.length) return bytes;
  if (picture.readUInt16BE(0) === startOfJpeg) return joined(jpegSegments(picture));
  if (picture.subarray(0, 8).equals(startOfPng)) return joined(pngChunks(picture));
  return bytes;
}

/** Whether the properties of a picture turn it: without them it would lie on its side. */
export function isTurned(bytes: Buffer): boolean {
  try {
    return (imageSize(bytes).orientation ?? 1) !== 1;
  } catch {
    return false;
  }
}

const startOfJpeg = 0xffd8;
const startOfPng = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** Kept: the density (APP0), Adobe's kind of colours (APP14), and the colour profile in APP2. */
const ofColours = [0xffe0, 0xffee];
const profile = "ICC_PROFILE";

/** From here on, a JPEG is its pixels. */
const startOfScan = 0xffda;

function* jpegSegments(picture: Buffer): Generator<Buffer> {
  yield picture.subarray(0, 2);
  let at = 2;
  while (at + 4 <= picture.length) {
    const marker = picture.readUInt16BE(at);
    if (marker === startOfScan || marker < 0xff00) break;
    const end = at + 2 + picture.readUInt16BE(at + 2);
    const isOfColours = ofColours.includes(marker) || picture.toString("latin1", at + 4, at + 15) === profile;
    if (isOfColours || !isAbout(marker)) yield picture.subarray(at, end);
    at = end;
  }
  yield picture.subarray(at);
}

/** Segments of programs (APP0 to APP15), and comments. */
function isAbout(marker: number): boolean {
  return (marker >= 0xffe0 && marker <= 0xffef) || marker === 0xfffe;
}

/** Chunks that say something in words, or when. */
const ofWords = ["eXIf", "tEXt", "iTXt", "zTXt", "tIME"];

function* pngChunks(picture: Buffer): Generator<Buffer> {
  yield startOfPng;
  let at = startOfPng.length;
  while (at + 12 <= picture.length) {
    const end = at + 12 + picture.readUInt32BE(at);
    const kind = picture.toString("latin1", at + 4, at + 8);
    if (!ofWords.includes(kind)) yield picture.subarray(at, end);
    at = end;
    // What follows the end of the picture is no part of it.
    if (kind === "IEND") return;
  }
}

function joined(pieces: Iterable<Buffer>): Buffer {
  return Buffer.concat([...pieces]);
}
