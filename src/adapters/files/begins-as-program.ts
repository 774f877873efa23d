/** How programs, scripts, shortcuts and other archives than ZIP begin, as latin1. */
const begins = [
  ...["MZ", "\x7fELF", "#!", "@echo", "L\0\0\0\x01\x14\x02\0", "!<arch>"],
  ...["\xca\xfe\xba\xbe", "\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe"],
  ...["Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c", "MSCF", "\xfd7zXZ\0", "ITSF"],
];

/** Whether bytes begin as a program, or as an archive that is not looked into. */
export function beginsAsProgram(bytes: Buffer): boolean {
  const begin = bytes.toString("latin1", 0, 8);
  return begins.some((one) => begin.startsWith(one));
}
