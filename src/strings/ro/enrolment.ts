/** Strings about enrolment in the project, by its state. */
export const enrolmentStrings = {
  button: { open: "Înscrie-te în proiect", "waiting-list": "Înscrie-te pe lista de așteptare" },
  /** In the header, which has no room for more. */
  shortButton: { open: "Înscrie-te", "waiting-list": "Lista de așteptare" },
  inProject: "în proiect",
  state: {
    open: "Înscrierile sunt deschise",
    "waiting-list": "Locurile s-au ocupat. Te poți trece pe lista de așteptare",
    closed: "Înscrierile s-au încheiat",
    ahead: "Înscrierile încă nu sunt deschise",
  },
  since: (day: string) => `din ${day} `,
  until: (day: string) => `până la ${day}.`,
  /** The day on which it ended. */
  ended: (day: string) => `la ${day}.`,
  opens: (day: string) => `Se deschid la ${day}.`,
  findJob: "Caută un job",
  agency: "Agenția din județul tău",
  over: (day: string | null) => (day ? `Înscrierile s-au încheiat la ${day}` : "Înscrierile s-au încheiat"),
  opensOn: (day: string) => `Înscrierile se deschid la ${day}`,
  overHelp: "Întreabă la AJOFM din județul tău ce cursuri și programe gratuite are acum.",
} as const;
