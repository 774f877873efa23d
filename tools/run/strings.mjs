/** What the runner says while it makes a clone ready. It speaks before anything is installed, hence plain JavaScript. */
export const runStrings = {
  oldNode: (version) =>
    `Portalul cere Node 20 sau mai nou, iar aici rulează ${version}. Instalează unul nou de la nodejs.org, apoi repetă comanda.`,

  step: (number, count, label) => `[${number}/${count}] ${label} …`,
  alreadyDone: (number, count, label) => `[${number}/${count}] ${label}: nimic de făcut`,
  doneIn: (seconds) => `      gata în ${seconds} s`,
  stillWorking: (seconds) => `      încă lucrez, au trecut ${seconds} s`,
  waitingForAnother: "Altă comandă pregătește chiar acum portalul în acest dosar; o aștept.",

  fetchNode: (version) => `Aduc Node ${version}`,
  installDependencies: "Instalez dependențele",
  buildSite: "Construiesc paginile",
  startPortal: "Pornesc portalul",

  nodeFailed: (version) => `Nu am putut aduce Node ${version}`,
  nodeDoesNotRun: (version, platform) =>
    `Node ${version} adus de la npm nu pornește pe acest sistem (${platform}). Instalează Node ${version} sau mai nou din seria lui, apoi repetă comanda.`,
  dependenciesFailed: "Nu am putut instala dependențele",
  buildFailed: "Nu am putut construi paginile",
  checkNetwork: "Verifică legătura la internet și spațiul de pe disc, apoi repetă comanda",
  readLog: "Cauza este la sfârșitul jurnalului",
  failure: (what, code, advice, log) => `${what} (cod de ieșire ${code}). ${advice}. Jurnal: ${log}`,
  commandMissing: (what, command) =>
    `${what}: comanda „${command}” lipsește. Instaleaz-o (vine împreună cu Node), apoi repetă comanda.`,
  unexpected: (reason) => `Pregătirea portalului s-a oprit: ${reason}`,

  installingProgram: (name) => `Instalez ${name}, de care au nevoie testele …`,
  installYourself: (name) =>
    `Testele au nevoie de ${name}, care nu este instalat. Instalează-l cu managerul de pachete al sistemului, apoi repetă comanda.`,
  programFailed: (name) => `Nu am putut instala ${name}`,

  checks: {
    lint: "Stilul, zidurile și formatul",
    types: "Tipurile",
    build: "Construirea paginilor",
    tests: "Testele",
    begins: (name) => `── ${name}`,
    passed: (name, seconds) => `✓ ${name}: în regulă, în ${seconds} s`,
    failed: (name, seconds) => `✗ ${name}: cu greșeli, în ${seconds} s`,
    unsteady: (names) =>
      `Au trecut abia a doua oară, rulate singure:\n${names.map((name) => `  ${name}`).join("\n")}`,
  },
};
