/** Strings of what a person asks for about their own data (GDPR art. 15 to 17). */
export const ownRequestStrings = {
  row: (number: string, kind: string) => `${number}: ${kind}`,
  text: "Poți cere o copie a datelor tale, corectarea sau ștergerea lor. Primești pe e-mail numărul cererii; răspundem în cel mult o lună.",
  title: "Cere ceva despre datele tale",
  kind: "Ce ceri",
  kinds: {
    copy: "O copie a datelor mele",
    correction: "Să corectați datele mele",
    erasure: "Să îmi ștergeți datele",
  },
  wish: "Detalii (opțional)",
  submit: "Trimite cererea",
  sending: "Se trimite…",
  sent: (number: string) => `Cererea ${number} a ajuns. Ți-am trimis numărul și pe e-mail.`,
  state: (due: string, closed: string | null) =>
    closed ? `Ți-am răspuns pe ${closed}.` : `Îți răspundem până pe ${due} inclusiv.`,
};
