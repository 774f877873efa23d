/** What a person reads when the API says no: one sentence for each code, and for each field that makes no sense. */
export const errors = {
  details: {
    malformed: "Cererea nu este corectă. Verifică adresa și încearcă din nou.",
    "sign-in-required": "Conectează-te la platformă pentru a continua.",
    "invalid-credentials": "Utilizator sau parolă greșite",
    "session-expired": "Sesiunea a expirat. Conectează-te din nou.",
    "wrong-password": "Parola actuală nu este corectă.",
    "link-spent": "Acest link nu mai este valabil: a fost folosit sau a expirat. Cere altul.",
    "too-many-requests": "Prea multe încercări. Așteaptă puțin și încearcă din nou.",
    forbidden: "Nu ai dreptul să faci acest lucru.",
    "not-found": "Nu am găsit ce cauți.",
    conflict: "Operația nu se potrivește cu starea actuală. Reîncarcă pagina și încearcă din nou.",
    "edited-meanwhile": "Altcineva a salvat între timp o versiune mai nouă.",
    "invalid-fields": "Unele câmpuri nu sunt completate corect.",
    "too-large": "Ce ai trimis este prea mare.",
    "type-not-accepted": "Acest tip de fișier nu este acceptat.",
    "file-with-macros": "Fișierul conține macrocomenzi. Salvează-l fără ele și încearcă din nou.",
    "file-empty": "Fișierul este gol.",
    "file-damaged": "Fișierul nu poate fi citit: este deteriorat sau incomplet.",
    "file-infected":
      "Fișierul conține un virus. Nu l-am păstrat. Verifică-ți calculatorul și trimite alt fișier.",
    "scanner-unavailable":
      "Verificarea antivirus nu răspunde acum. Nu am păstrat fișierul: încearcă din nou peste câteva minute.",
    "storage-unavailable":
      "Fișierele portalului nu sunt disponibile acum. Nu s-a schimbat nimic: încearcă din nou peste câteva minute.",
    "storage-full":
      "Portalul nu mai are loc pentru fișiere. Nu am păstrat ce ai trimis: încearcă din nou mai târziu sau scrie-ne.",
    "archive-unsafe":
      "Arhiva are prea multe fișiere, este prea mare după dezarhivare sau conține altă arhivă.",
    "picture-too-large": "Imaginea are prea mulți pixeli. Micșoreaz-o și încearcă din nou.",
    "looks-automatic": "Mesajul pare trimis de un program. Lasă gol câmpul pe care oamenii nu îl văd.",
    "form-stale": "Formularul a stat deschis prea mult. Apasă din nou pe butonul de trimitere.",
    "form-too-fast": "Mesajul a venit prea repede. Așteaptă câteva secunde și trimite-l din nou.",
    "media-type-not-accepted": "Cererea are un tip de conținut care nu este acceptat aici.",
    "method-not-allowed": "Această adresă nu acceptă operația cerută.",
    "range-not-satisfiable": "Fișierul nu are partea cerută.",
    "job-board-unavailable": "Site-ul de job-uri nu răspunde acum. Încearcă din nou peste câteva minute.",
    unavailable: "Portalul nu poate răspunde acum. Încearcă din nou peste câteva minute.",
    "internal-error": "A apărut o eroare la noi. Încearcă din nou peste câteva minute.",
  },
  tooManyRequests: (minutes: number) =>
    `Prea multe încercări. Așteaptă ${minutes === 1 ? "un minut" : `${minutes} ${minutes < 20 ? "" : "de "}minute`} și încearcă din nou.`,
  fields: {
    id: "Trebuie să fie un număr întreg pozitiv.",
    page: "Trebuie să fie un număr întreg, de la 1 în sus.",
    pageSize: (most: number) => `Trebuie să fie un număr întreg între 1 și ${most}.`,
    counties: "Trebuie să fie coduri de județe despărțite prin virgulă, de exemplu AB,BV.",
    keyword: (most: number) => `Trebuie să aibă cel mult ${most} de caractere.`,
    width: (most: number) => `Trebuie să fie un număr întreg între 1 și ${most}.`,
    ifMatch: 'Trebuie să fie o versiune între ghilimele, de exemplu "3".',
    idempotencyKey: "Trebuie să aibă între 1 și 100 de caractere, fără spații.",
    oneFile: "Trimite un singur fișier.",
    unreadable: "Valoarea nu poate fi citită.",
  },
};
