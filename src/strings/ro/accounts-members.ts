import { counted } from "./counted.ts";
import { format } from "./format.ts";

function withoutPlans(count: number): string {
  if (count === 0) return "Toți au trimis planul.";
  return count === 1
    ? "Un membru nu a trimis încă planul."
    : `${counted(count, "membru", "membri")} nu au trimis încă planul.`;
}

/** Strings of the admins' list of people: members and team. */
export const membersStrings = {
  title: "Membri și atribuții",
  crumb: "Membri",
  description: "Membrii grupului țintă și oamenii din echipă.",
  lead: ({ members, team, withoutPlan }: Record<"members" | "team" | "withoutPlan", number>) => {
    const ofTeam = team === 1 ? "un om din echipă" : counted(team, "om din echipă", "oameni din echipă");
    if (members === 0) return `Niciun membru încă, ${ofTeam}.`;
    const all = members === 1 ? "Un membru" : counted(members, "membru", "membri");
    return `${all}, ${ofTeam}. ${withoutPlans(withoutPlan)}`;
  },

  search: "Caută după nume sau e-mail",
  group: "Arată",
  groups: {
    everybody: "Membri și echipă",
    members: "Numai membrii",
    "without-plan": "Membrii fără plan",
    team: "Numai echipa",
  },
  status: "Stare",
  anyStatus: "Toate stările",
  statuses: { invited: "Invitat", active: "Activ", disabled: "Dezactivat", erased: "Șters" },
  expired: "Invitație expirată",
  expiredOn: (date: string) => `Invitația a expirat pe ${date}`,
  inviteAll: (count: number) =>
    count === 1 ? "Invită din nou" : `Invită din nou pe toți cei ${format.number(count)}`,
  inviteAllAsk: (count: number) =>
    count === 1
      ? "Trimiți din nou invitația?"
      : `Trimiți din nou ${counted(count, "invitație", "invitații")}?`,
  inviteAllText: "Primesc un link nou toți cei a căror invitație a expirat, nu numai cei din lista de acum.",
  allInvited: "Am trimis din nou invitațiile. Dacă mai sunt, butonul rămâne aici.",
  erased: "Cont șters la cerere",
  erasedNote: "Rămân numai planurile depuse, fără nume.",
  found: (count: number) => {
    if (count === 0) return "Nicio persoană găsită";
    return count === 1 ? "O persoană găsită" : counted(count, "persoană găsită", "persoane găsite");
  },
  none: "Nimeni nu se potrivește",
  noneHelp: "Caută alt cuvânt sau alege altă stare.",
  clear: "Arată-i pe toți",

  caption: "Membri și echipă",
  columns: {
    name: "Nume și prenume",
    status: "Cont",
    planOrDuty: "Plan sau atribuție",
    lastLogin: "Ultima conectare",
    actions: "Acțiuni",
  },
  neverSignedIn: "niciodată",
  noPlan: "Fără plan",
  noDuty: "Nicio atribuție",
  admin: "Administrator",
  actionsOf: (name: string) => `Acțiuni pentru ${name}`,
  invite: "Invită din nou",
  invited: (name: string) => `Invitație retrimisă: ${name}.`,
  enable: "Activează",
  enabled: (name: string) => `Contul este activ din nou: ${name}.`,
  disable: "Dezactivează",
  disableMenu: "Dezactivează contul…",
  lastAdmin:
    "Este singurul administrator activ. Adaugă întâi altul: altfel nimeni n-ar mai putea numi oameni.",
  disabled: (name: string) => `Contul a fost dezactivat: ${name}.`,
  disableAsk: {
    title: (name: string) => `Dezactivezi contul: ${name}?`,
    text: "Persoana este deconectată imediat și nu se mai poate conecta. Poți activa contul din nou oricând.",
    textWithDuties:
      "Persoana este deconectată imediat, nu se mai poate conecta și atribuțiile ei se încheie. Poți activa contul din nou oricând; atribuțiile le dai atunci din nou.",
  },

  edit: {
    menu: "Modifică numele sau e-mailul",
    title: (name: string) => `Modifică: ${name}`,
    lastName: "Nume",
    firstName: "Prenume",
    email: "E-mail",
    emailHint:
      "Dacă o schimbi, persoana este deconectată și primește câte o scrisoare la adresa veche și la cea nouă.",
    ownEmail: "Adresa ta o schimbi din „Contul meu”, cu parola.",
    submit: "Salvează",
    saving: "Se salvează",
    saved: (name: string) => `Datele au fost salvate: ${name}.`,
    meanwhile: (name: string, email: string) =>
      `Între timp contul s-a schimbat: acum este ${name}, ${email}. Ce ai scris este încă aici; dacă salvezi din nou, rămâne ce ai scris.`,
  },

  proof: {
    current: "Parola ta",
    why: "Ca să fim siguri că ești tu.",
    code: "Codul tău din aplicație sau un cod de rezervă",
  },

  addToTeam: {
    title: "Adaugă în echipă",
    text: "Primește o invitație care îi spune atribuția și îi cere să își aleagă parola. Fără atribuție nu vede nimic. Cine e membru al grupului țintă are nevoie de altă adresă.",
    isAdmin: "Este administrator",
    isAdminHint: "Vede și face tot: membri, planuri, mesaje, texte, atribuții.",
    saved: (email: string) => `Am adăugat persoana în echipă și am trimis invitația la ${email}.`,
  },

  add: {
    title: "Adaugă un membru",
    text: "Primește un e-mail cu un link prin care își alege parola, valabil 14 zile.",
    firstName: "Prenume",
    lastName: "Nume",
    email: "E-mail",
    submit: "Adaugă și invită",
    saving: "Se adaugă",
    saved: (email: string) => `Am adăugat membrul și am trimis invitația la ${email}.`,
  },

  import: {
    title: "Importă o listă",
    text: "CSV sau XLSX, cu un rând de titluri: prenume, nume, e-mail. Fiecare primește o invitație.",
    file: "Fișierul cu membri",
    choose: "Alege fișierul",
    noneChosen: "Niciun fișier ales",
    fileHint: "cel mult 2.000 de rânduri și 1 MB",
    model: "Descarcă un model:",
    modelWorkbook: "XLSX",
    modelText: "CSV",
    modelName: "model-membri.csv",
    workbookName: "model-membri.xlsx",
    modelRows: [
      ["Nume", "Prenume", "E-mail"],
      ["Pop", "Ana", "ana.pop@exemplu.ro"],
    ],
    sheet: "Foaia din care se importă",
    meaning: (heading: string) => `„${heading}” este`,
    column: (number: number) => `Coloana ${number}`,
    means: {
      lastName: "Numele de familie",
      firstName: "Prenumele",
      email: "Adresa de e-mail",
      none: "Nu se importă",
    },
    first: (shown: number, all: number) =>
      shown === all
        ? counted(all, "rând", "rânduri")
        : `Primele ${shown} din ${counted(all, "rând", "rânduri")}`,
    incomplete: "Spune care coloană este numele, care prenumele și care adresa de e-mail.",
    good: (count: number) => {
      if (count === 0) return "Niciun rând nu este bun.";
      return count === 1 ? "Un rând este bun." : `${counted(count, "rând", "rânduri")} sunt bune.`;
    },
    nothingStored: "Încă n-am păstrat nimic. Invitațiile pleacă după ce apeși.",
    skips: "Sărim peste acest rând, dacă nu îl corectezi.",
    correct: (column: string, line: number) => `${column}, rândul ${line}`,
    check: "Verifică rândul",
    bad: "De corectat",
    fine: "În regulă",
    add: (count: number) =>
      count === 1 ? "Adaugă un membru" : `Adaugă ${counted(count, "membru", "membri")}`,
    cancel: "Renunță",
    submit: "Importă lista",
    looking: "Se citește lista",
    saving: "Se importă lista",
    badTitle: (count: number) =>
      count === 1
        ? "Un rând este greșit. Nu am adăugat pe nimeni."
        : `${counted(count, "rând", "rânduri")} sunt greșite. Nu am adăugat pe nimeni.`,
    badText: "Corectează rândurile aici sau în fișier.",
    line: (line: number | string, who: string[] = []) =>
      [`Rândul ${line}`, ...who.filter((value) => value.trim())].join(", "),
    saveSkipped: "Descarcă rândurile sărite",
    skippedName: "randuri-sarite.csv",
    reason: "Motivul",
    done: (count: number) => {
      if (count === 0) return "Nu am adăugat pe nimeni.";
      return count === 1 ? "Am adăugat un membru." : `Am adăugat ${counted(count, "membru", "membri")}.`;
    },
    skipped: (count: number) =>
      count === 1 ? "Am sărit peste un rând:" : `Am sărit peste ${counted(count, "rând", "rânduri")}:`,
  },
} as const;
