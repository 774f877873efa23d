/**
 * Messages of the runner while it prepares a clone. They are needed before anything is installed, hence plain
 * JavaScript.
 */
export const strings = {
  oldNode: (version) =>
    `Portalul cere Node 20 sau mai nou, iar aici rulează ${version}. Instalează unul nou de la nodejs.org, apoi repetă comanda.`,
  step: (label) => `${label} …`,
  done: (seconds) => `  gata în ${seconds} s`,
  stillWorking: (seconds) => `  încă lucrez, au trecut ${seconds} s`,
  goesOnAs: (dataDir, user) =>
    `Datele din ${dataDir} sunt ale utilizatorului ${user}: comanda merge mai departe ca ${user}, nu ca root.`,
  closedTo: (folder, user) =>
    `Utilizatorul ${user}, ale cărui date le are portalul, nu poate citi programul din ${folder}. Dă-i dosarul: chown -hR ${user}: ${folder}`,
  asOwner: (dataDir, user, words) =>
    `Datele din ${dataDir} sunt ale utilizatorului ${user}, iar comanda nu poate fi dată ca root. Scrie: sudo -u '${user}' npx portal ${words}`,
  waiting: "Altă comandă pregătește chiar acum portalul în acest dosar; o aștept.",
  failed: (label, log) =>
    `${label}: nu a reușit. Verifică legătura la internet și spațiul de pe disc, apoi repetă comanda. Jurnal: ${log}`,
  missing: (label, command) => `${label}: comanda „${command}” lipsește. Instaleaz-o, apoi repetă comanda.`,

  node: (version) => `Aduc Node ${version}`,
  noNode: (version, platform) =>
    `Nu există un Node ${version} verificat pentru acest sistem (${platform}). Instalează Node 24, apoi repetă comanda.`,
  nodeNotFetched: (version) =>
    `Node ${version} nu a putut fi adus din registrul npm. Verifică legătura la internet sau setarea npm_config_registry, ori instalează Node 24, apoi repetă comanda.`,
  dependencies: "Instalez dependențele",
  sandbox: "Construiesc cititorul de fișiere primite",
  program: "Construiesc programul",
  site: "Construiesc paginile",

  onSqliteOnly:
    "Rulează doar pe SQLite; testele care cer PostgreSQL sunt lăsate deoparte. Pe amândouă: npm test -- --project units",

  nearest: (chosen, more) =>
    `Rulez ${chosen} fișiere de teste, cele mai apropiate de ce s-a schimbat. Alte ${more} ating schimbarea de mai departe: npm test.`,

  willInstall: (packages) =>
    `Testele au nevoie de programe care lipsesc. Instalez din Debian, cu apt-get: ${packages.join(", ")}. Serviciile lor nu pornesc.`,
  install: (packages) => `Instalez ${packages.join(", ")}`,
  installYourself: (packages) =>
    `Testele au nevoie de programe care lipsesc. Instalează-le, apoi repetă comanda: ${packages.join(", ")}`,
};
