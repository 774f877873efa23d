/** The upper half of code page 852, in which s and t have commas here. */
const upperHalf =
  "Çüé\u00e2äůćçłëŐő\u00eeŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČ\u0219«»░▒▓│┤Á\u00c2Ě\u0218╣║╗╝Żż┐└┴┬├─┼\u0102\u0103╚╔╩╦╠═╬¤đĐĎËďŇÍ\u00ceě┘┌█▄\u021aŮ▀ÓßÔŃńňŠšŔÚŕŰýÝ\u021b´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0";

/** Text of DOS, in which Windows in Romania names the files of an archive, and Excel writes a CSV of MS-DOS. */
export function decodeCp852(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (upperHalf[byte - 0x80] ?? ""),
  ).join("");
}
