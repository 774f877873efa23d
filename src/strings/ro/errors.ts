/** What a person reads when the API says no: one sentence for each code, and for each field that makes no sense. */
export const errors = {
  details: {
    malformed: "Ceva nu e în regulă cu adresa sau cu datele trimise. Verifică și încearcă din nou.",
    "sign-in-required": "Conectează-te ca să continui.",
    "invalid-credentials": "Utilizator sau parolă greșite",
    "session-expired": "Sesiunea a expirat. Conectează-te din nou.",
    "wrong-password": "Parola actuală nu este corectă.",
    "link-spent": "Acest link nu mai este valabil: a fost folosit sau a expirat. Cere altul.",
    "too-many-requests": "Prea multe încercări. Așteaptă puțin și încearcă din nou.",
    forbidden: "Contul tău nu permite asta.",
    "not-found": "Nu am găsit ce cauți.",
    conflict: "Între timp s-a schimbat ceva. Reîncarcă pagina și încearcă din nou.",
    "last-manager": "Este ultimul administrator activ: adaugă întâi altul. Nu s-a schimbat nimic.",
    "edited-meanwhile": "Altcineva a salvat între timp o versiune mai nouă.",
    "invalid-fields": "Mai e ceva de corectat.",
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
      "Fișierul conține altceva decât documente și imagini (de exemplu un program sau o altă arhivă) ori devine prea mare când este deschis. Trimite documentele ca PDF.",
    "picture-too-large": "Imaginea are prea mulți pixeli. Micșoreaz-o și încearcă din nou.",
    "looks-automatic": "Mesajul pare trimis de un program. Lasă gol câmpul pe care oamenii nu îl văd.",
    "form-stale": "Formularul a stat deschis prea mult. Apasă din nou pe butonul de trimitere.",
    "form-too-fast": "Mesajul a venit prea repede. Așteaptă câteva secunde și trimite-l din nou.",
    "media-type-not-accepted": "Portalul nu primește aici acest tip de date.",
    "method-not-allowed": "Adresa există, dar nu permite asta.",
    "range-not-satisfiable": "Fișierul nu are partea cerută.",
    "job-board-unavailable": "Site-ul de job-uri nu răspunde acum. Încearcă din nou peste câteva minute.",
    unavailable: "Portalul nu poate răspunde acum. Încearcă din nou peste câteva minute.",
    "internal-error": "A apărut o eroare la noi. Încearcă din nou peste câteva minute.",
  },
  /** `storage-full`, where no file was sent. */
  noRoom:
    "Portalul nu mai are loc pe disc și nu a putut face ce ai cerut. Încearcă din nou mai târziu sau scrie-ne.",
  /** `until` is a time of today, or a day and a time. */
  tooManyRequests: (until: string) => `Prea multe încercări. Așteaptă până ${until}, apoi încearcă din nou.`,
  timeToday: (time: string) => `la ${time}`,
  timeLater: (day: string, time: string) => `pe ${day}, la ${time}`,
};
