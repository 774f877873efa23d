import sharp from "sharp";

interface Taken {
  /** How far it is out of focus: the deviation of the blur, in pixels of a picture 2,400 high. */
  blur?: number;
  /** How much light there was: 1 is a window. */
  light?: number;
  /** The grain of the sensor, as a deviation of brightness. */
  grain?: number;
  /** Its height in pixels; the width is three quarters of it. */
  height?: number;
  words?: "many" | "few" | "none";
}

const lines = [
  "Subsemnatul declar pe propria răspundere că datele din acest dosar sunt",
  "adevărate și că nu am primit, pentru aceleași cheltuieli, alt ajutor public.",
  "Am luat cunoștință de regulamentul competiției și sunt de acord cu el.",
];

const drawings = { operation: ["VipsForeignLoadSvg"] };
/** How many are drawn at the same time. */
let drawing = 0;

/** A photograph of a sheet on a table, as a JPEG, made anew from its parts: text of 11 points, a signature, shadow, blur, grain. */
export async function photographOfPage(taken: Taken = {}): Promise<Buffer> {
  const { blur = 0, light = 1, grain = 3, height = 2_400, words = "many" } = taken;
  const count = { many: 33, few: 3, none: 0 }[words];
  const text = Array.from(
    { length: count },
    (_, index) =>
      `<text x="180" y="${330 + index * 52}" font-family="serif" font-size="32" fill="#222">${lines[index % 3]}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="2400">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="#f8f4ea"/><stop offset="1" stop-color="#d5d0c6"/></linearGradient>
    <rect width="1800" height="2400" fill="#6d4a33"/><rect x="90" y="110" width="1620" height="2200" fill="url(#g)"/>
    ${text.join("")}
    <path d="M1100 2180c40-110 70-100 60-20s-30 60-12 8 60-66 66-20 26 26 46-12 40-12 52 12 34 8 46-20" fill="none" stroke="#1f3f8f" stroke-width="6"/>
  </svg>`;
  // The portal's pictures block this format in their process, which another file of the same worker may have loaded.
  drawing += 1;
  sharp.unblock(drawings);
  const sheet = sharp(Buffer.from(svg)).removeAlpha();
  const seen = await (blur ? sheet.blur(blur) : sheet).png().toBuffer();
  drawing -= 1;
  if (drawing === 0) sharp.block(drawings);
  const lit = sharp(seen).linear(light, 0);
  const { data, info } = await lit.raw().toBuffer({ resolveWithObject: true });
  let seed = 7;
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + (seed / 1_073_741_824 - 1) * grain * 1.7));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .resize({ height })
    .jpeg({ quality: 90 })
    .toBuffer();
}
