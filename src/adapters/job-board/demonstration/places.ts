/** Employers by sector: invented, with names that cannot be confused with real ones. */
export const firms = {
  restaurants: [
    "Restaurant Casa cu Nuc",
    "Cantina de la Amiază",
    "Bistro Trei Linguri",
    "Cofetăria din Centru",
  ],
  lodging: ["Pensiunea Poiana Lină", "Hanul de la Răscruce", "Hotel Belvedere Nou"],
  retail: ["Băcănia din Colț", "Magazin Pas Ușor", "Supermarket Dimineața", "Casa Cumpărăturilor"],
  office: ["Registru Limpede SRL", "Birou Clar SRL", "Contact Direct SRL"],
  production: ["Meșteri din Centru SRL", "Fabrica Nouă SRL", "Lucru Bine Făcut SRL"],
  logistics: ["Drum Bun Logistic SRL", "Depozit Central SRL", "Colet la Ușă SRL"],
  care: ["Asociația Bunicii Noștri", "Asociația După Ore"],
  farming: ["Ferma Valea Verde", "Sera Însorită SRL"],
} as const;

/** Towns by county code; a county without an entry is its own town. */
export const towns: Record<string, string[]> = {
  AB: ["Alba Iulia", "Sebeș", "Aiud", "Blaj", "Cugir"],
  BV: ["Brașov", "Făgăraș", "Săcele", "Codlea", "Râșnov"],
  CV: ["Sfântu Gheorghe", "Târgu Secuiesc", "Covasna", "Baraolt"],
  HR: ["Miercurea Ciuc", "Odorheiu Secuiesc", "Gheorgheni", "Toplița"],
  MS: ["Târgu Mureș", "Reghin", "Sighișoara", "Târnăveni", "Luduș"],
  SB: ["Sibiu", "Mediaș", "Cisnădie", "Avrig", "Agnita"],
};
