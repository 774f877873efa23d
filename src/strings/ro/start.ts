import { counted } from "./counted.ts";

/** What the operator reads on the console while the portal starts and stops. */
export const startStrings = {
  listening: (origin: string) => `Portalul ascultă la ${origin}`,
  metrics: (address: string) => `Măsurătorile sunt la ${address}`,
  noTrustedProxies:
    "Atenție: PUBLIC_URL este cu https, dar TRUSTED_PROXIES este gol. Dacă în fața portalului stă un proxy, toți vizitatorii par să vină de la adresa lui și împart aceleași limite de încercări; scrie adresa proxy-ului în TRUSTED_PROXIES.",
  toComplete: (count: number) =>
    `Pachetul de conținut are ${count === 1 ? "o valoare-exemplu" : counted(count, "valoare-exemplu", "valori-exemplu")} de completat înainte de publicare. Lista lor: npx portal content check`,
  contentWarning: (file: string, message: string) => `Atenție: ${file}: ${message}`,
  firstAdmin: ({ email, password }: { email: string; password: string }) =>
    `Portalul nu avea niciun administrator, așa că a fost făcut unul. Datele lui se arată numai acum:
  e-mail: ${email}
  parolă: ${password}`,
  firstAdminIn: (file: string) =>
    `Portalul nu avea niciun administrator, așa că a fost făcut unul. E-mailul și parola lui sunt în ${file}, pe care îl citesc numai root și utilizatorul portalului; se șterge după prima conectare.`,
  portTaken: (port: number, setting: string) =>
    `Portul ${port} este folosit de alt program. Alege altul cu setarea ${setting}.`,
  portForbidden: (port: number, setting: string) =>
    `Portul ${port} nu poate fi folosit fără drepturi de administrator. Alege altul cu setarea ${setting}.`,
  hostUnknown: (host: string) => `Adresa ${host} nu este a acestui calculator. Verifică setarea HOST.`,
  stopping: "Portalul se oprește; cererile începute se duc la capăt.",
};
