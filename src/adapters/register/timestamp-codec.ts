import { SignedData, id_signedData as signedData } from "@peculiar/asn1-cms";
import { AsnConvert, OctetString } from "@peculiar/asn1-schema";
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampResp, TSTInfo } from "@peculiar/asn1-tsp";
import { AlgorithmIdentifier } from "@peculiar/asn1-x509";

const sha256Id = "2.16.840.1.101.3.4.2.1";

interface Question {
  sha256: Uint8Array;
  nonce: Uint8Array;
}

/** A TimeStampReq (RFC 3161 §2.4.1) in DER, which asks for the authority's certificate too. */
export function writeQuestion({ sha256, nonce }: Question): Uint8Array<ArrayBuffer> {
  const messageImprint = new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha256Id, parameters: null }),
    hashedMessage: new OctetString(sha256),
  });
  const request = new TimeStampReq({ messageImprint, nonce: Uint8Array.from(nonce).buffer, certReq: true });
  return new Uint8Array(AsnConvert.serialize(request));
}

/** What a TimeStampResp (RFC 3161 §2.4.2) says. Throws when it grants nothing, or is none. */
export function readAnswer(response: Uint8Array): Question & { attestedAt: Date } {
  const { status, timeStampToken } = AsnConvert.parse(response, TimeStampResp);
  const isGranted = status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
  if (!(isGranted && timeStampToken)) throw new Error(`The authority refused: status ${status.status}.`);
  if (timeStampToken.contentType !== signedData) throw new Error("The answer holds no signed data.");
  const { encapContentInfo } = AsnConvert.parse(timeStampToken.content, SignedData);
  const content = encapContentInfo.eContent?.single;
  if (!content) throw new Error("The answer attests nothing.");
  const { messageImprint, genTime, nonce } = AsnConvert.parse(content.buffer, TSTInfo);
  return {
    sha256: new Uint8Array(messageImprint.hashedMessage.buffer),
    nonce: new Uint8Array(nonce ?? new ArrayBuffer(0)),
    attestedAt: genTime,
  };
}
