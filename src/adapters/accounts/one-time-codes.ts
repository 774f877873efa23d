import type { LoadOneTimeCodes } from "#domain/ports.ts";
import { second } from "#domain/time/moments.ts";

/** What every authenticator application understands; many ignore anything else (RFC 6238 §4, RFC 4226 §4). */
const parameters = { algorithm: "SHA1", digits: 6, period: 30 };

/** Bytes of a key (RFC 4226 §4 recommends 160 bits). */
const keySize = 20;

/** Steps by which a telephone's clock may be off, and a person slow (RFC 6238 §5.2). */
const tolerance = 1;

/** The libraries for codes and QR pictures are loaded with the first code. */
export const loadOneTimeCodes: LoadOneTimeCodes = async () => {
  const [{ Secret, TOTP }, { default: encodeQR }] = await Promise.all([import("otpauth"), import("qr")]);
  return {
    newKey: () => new Secret({ size: keySize }).base32,

    stepOf: (code, key, at) => {
      // The library's comparison throws for digits of other scripts, which have more bytes.
      if (!/^\d{6}$/.test(code)) return null;
      const timestamp = at.getTime();
      const secret = Secret.fromBase32(key);
      const off = TOTP.validate({ token: code, secret, ...parameters, timestamp, window: tolerance });
      return off === null ? null : Math.floor(timestamp / (parameters.period * second)) + off;
    },

    enrolment: (key, { issuer, account }) => {
      const secret = Secret.fromBase32(key);
      const uri = new TOTP({ issuer, label: account, secret, ...parameters }).toString();
      return { uri, qr: encodeQR(uri, "svg", { border: 4 }) };
    },
  };
};
