import { counted } from "./counted.ts";
import { planEventStrings } from "./plan-events.ts";

/** What each action of the audit log is called; those of duties, content and what happens to plans are put together below. */
const actions: Record<string, string> = {
  "session.need-code": "Parola a fost bună, dar lipsea codul",
  "session.sign-in": "S-a conectat",
  "session.sign-out": "S-a deconectat",
  "session.resume": "S-a conectat fără parolă, prin „Reține datele”",
  "session.refuse": "Conectare refuzată",
  "session.replay": "O conectare reținută a fost folosită a doua oară și s-a încheiat",
  "session.close": "A încheiat una dintre sesiunile sale",
  "session.close-others": "A încheiat toate celelalte sesiuni ale sale",
  "password.change": "Parola s-a schimbat",
  "password.refuse": "Parola scrisă pentru confirmare a fost greșită",
  "password.request-reset": "S-a cerut un link pentru o parolă nouă",
  "second-factor.switch-on": "A pornit al doilea pas la conectare",
  "second-factor.switch-off": "A oprit al doilea pas la conectare",
  "second-factor.reset": "Al doilea pas a fost scos de la consola serverului",
  "second-factor.refuse": "Cod greșit la al doilea pas",
  "second-factor.forget-device": "Un dispozitiv nu mai e ținut minte",
  "recovery-code.use": "A folosit un cod de rezervă",
  "recovery-code.renew": "A făcut coduri de rezervă noi, iar cele vechi nu mai sunt bune",
  "email.request-change": "A cerut altă adresă de e-mail",
  "email.change": "Adresa de e-mail s-a schimbat",
  "user.add": "A adăugat un cont",
  "user.invite": "A trimis din nou invitația",
  "user.rename": "A schimbat numele unui cont",
  "user.disable": "A dezactivat un cont",
  "user.enable": "A activat din nou un cont",
  "user.erase": "Datele unei persoane au fost șterse, la cererea ei",
  "user.forget": "Un cont nefolosit de un an a fost șters automat",
  "member.list": "A citit lista celor care au trimis planuri",
  "member.search": "A căutat membri după nume sau e-mail",
  "announcement.send": "A scris membrilor un anunț",
  "plan.exchange-verifier": "A pus alt verificator la un dosar",
  "plan.list": "A citit ce planuri a trimis un membru",
  "plan.download": "A descărcat un plan",
  "plan.download-part": "A deschis o parte dintr-un dosar trimis",
  "plan.download-all": "A descărcat toate planurile",
  "plan.download-anonymous": "A descărcat documentele pentru evaluatori",
  "plan.forget": "Un plan a fost șters automat, la sfârșitul termenului",
  "plan.export": "A descărcat lista planurilor",
  "plan.export-regas": "A descărcat lista pentru RegAS",
  "dossier.add": "A adăugat o parte a dosarului",
  "dossier.replace": "A înlocuit o parte a dosarului",
  "dossier.remove": "A scos o parte a dosarului",
  "dossier.forget": "Un dosar netrimis a fost șters automat, după închidere",
  "round.make": "A făcut o rundă, ca ciornă",
  "round.discard": "A șters o rundă neanunțată",
  "round.announce": "A anunțat o rundă",
  "round.open": "S-a deschis depunerea",
  "round.move": "A mutat un termen",
  "round.extend": "A dat mai mult timp cuiva",
  "round.shorten": "A scurtat sau a luat înapoi timpul dat cuiva",
  "round.ask-closing": "A cerut închiderea înainte de termen",
  "round.keep-open": "A renunțat la închiderea înainte de termen",
  "round.reset-clock": "A dat înapoi ceasul rundei",
  "round.close-early": "A închis depunerea înainte de termen",
  "round.assign-verifiers": "A împărțit dosarele la verificatori",
  "evaluation.open": "A deschis un plan ca evaluator",
  "evaluation.open-file": "A deschis fișierul unui plan ca evaluator",
  "evaluation.seal": "A sigilat o grilă",
  "evaluation.ask-reopening": "A cerut redeschiderea unei grile",
  "round.assign-evaluators": "A împărțit planurile la evaluatori",
  "round.publish-preliminary": "A publicat lista preliminară",
  "round.publish-final": "A publicat lista finală",
  "round.remind-results": "A scris celor care nu și-au deschis rezultatul",
  "round.freeze": "A oprit evaluarea, de la consola serverului",
  "round.resume": "A reluat evaluarea, de la consola serverului",
  "evaluator.declare": "A semnat declarația de evaluator",
  "evaluator.answer-names": "A răspuns dacă îi cunoaște pe candidați",
  "evaluator.tick": "A spus pe care dintre evaluatori îi cunoaște",
  "evaluator.find-connection": "A descoperit o legătură cu un candidat și a dat planul înapoi",
  "evaluator.replace": "A pus alt evaluator la un plan",
  "evaluator.reassign": "Un plan a primit încă un evaluator",
  "reopening.grant": "A redeschis o grilă sigilată",
  "reopening.refuse": "A refuzat să redeschidă o grilă sigilată",
  "interview.invite": "A chemat un candidat la interviu",
  "interview.attend": "A notat dacă un candidat a venit la interviu",
  "signing-key.rotate": "Altă cheie semnează dovezile, de la consola serverului",
  "data-request.file": "O cerere despre date a primit număr",
  "data-request.extend": "A prelungit termenul unei cereri despre date",
  "data-request.copy": "A descărcat copia datelor unei persoane",
  "data-request.close": "A închis o cerere despre date",
  "hold.place": "A oprit o ștergere",
  "hold.lift": "A lăsat din nou ștergerea să se facă",
  "message.send": "A scris echipei",
  "message.mark": "A marcat un mesaj: citit, necitit sau cu răspuns",
  "message.delete": "A șters un mesaj",
  "message.forget": "Un mesaj vechi a fost șters automat",
  "text.edit": "A schimbat un text al portalului",
  "text.give-back": "A pus la loc textul inițial",
  "set.make": "A început un set de schimbări sau o ciornă",
  "set.edit": "A schimbat un set",
  "set.schedule": "A programat un set",
  "set.unschedule": "A oprit programarea unui set",
  "set.publish": "A publicat un set sau o ciornă",
  "set.discard": "A renunțat la un set sau la o ciornă",
  "set.share": "A făcut un link de previzualizare",
  "set.unshare": "A oprit un link de previzualizare",
  "set.fail": "Un set programat nu s-a putut publica",
  "document.replace": "A înlocuit fișierul unui document",
  "document.bring-back": "A adus înapoi un fișier mai vechi al unui document",
  "document.withdraw": "A retras un fișier mai vechi al unui document",
  "document.add": "A adăugat un document",
  "document.correct-note": "A corectat erata unui document",
  "document.edit": "A redenumit un document",
  "document.move": "A mutat un document în lista lui",
  "document.take-down": "A luat un document de pe site",
  "document.put-back": "A pus la loc un document pe site",
  "upload.refuse-infected": "Un fișier cu virus a fost refuzat",
  "audit.read": "A citit jurnalul",
  "audit.export": "A descărcat jurnalul",
  "request.refuse": "Cerere refuzată: contul nu are acest drept",
};

const contentVerbs: Record<string, string> = {
  add: "A adăugat",
  edit: "A schimbat",
  publish: "A publicat",
  hide: "A ascuns",
  delete: "A șters",
  restore: "A adus înapoi",
  forget: "Coșul a șters definitiv, după 30 de zile,",
  purge: "A șters de tot, din coș,",
  "purge-file": "A șters de tot, din coș, un fișier de la",
  attach: "A atașat un fișier la",
  detach: "A scos un fișier de la",
  reattach: "A pus înapoi un fișier la",
  illustrate: "A pus imaginea la",
  "remove-image": "A scos imaginea de la",
  "restore-image": "A pus înapoi imaginea la",
  move: "A mutat",
};

const contentNouns: Record<string, string> = {
  news: "o noutate",
  job: "un job",
  activity: "un pas de activitate",
};

const duties: Record<string, string> = {
  editor: "Editor",
  secretary: "Secretar",
  verifier: "Verificator",
  evaluator: "Evaluator",
  appeals: "Comisia de contestații",
  auditor: "Auditor",
};

/** The words of an action; its code where there are none. */
function actionIn(action: string): string {
  const [noun = "", verb = ""] = action.split(".");
  if (noun === "duty") return dutyAction(verb) ?? action;
  if (noun === "plan" && Object.hasOwn(planEventStrings, verb))
    return planEventStrings[verb as keyof typeof planEventStrings]("un plan");
  const content = contentNouns[noun] && contentVerbs[verb] && `${contentVerbs[verb]} ${contentNouns[noun]}`;
  return content || (Object.hasOwn(actions, action) ? (actions[action] ?? action) : action);
}

function dutyAction(verb: string): string | undefined {
  const [, change = "", duty = ""] = /^(give|end|forget)-(\w+)$/.exec(verb) ?? [];
  const name = Object.hasOwn(duties, duty) ? duties[duty] : undefined;
  if (!name) return undefined;
  if (change === "forget") return `A șters, odată cu runda, atribuția încheiată „${name}”`;
  return change === "give" ? `A dat atribuția „${name}”` : `A încheiat atribuția „${name}”`;
}

const roles: Record<string, string> = {
  admin: "administrator",
  staff: "echipă",
  user: "membru",
  visitor: "vizitator",
  operator: "de la server, automat sau de la consolă",
};

const nouns = {
  session: "Conectări",
  password: "Parole",
  "second-factor": "Al doilea pas",
  "recovery-code": "Coduri de rezervă",
  email: "Adrese de e-mail",
  user: "Conturi",
  duty: "Atribuții",
  member: "Citirea membrilor",
  announcement: "Anunțuri către membri",
  plan: "Planuri",
  dossier: "Dosare în lucru",
  round: "Runde și termene",
  evaluation: "Evaluarea planurilor",
  evaluator: "Evaluatori",
  reopening: "Redeschiderea unei grile",
  interview: "Interviuri",
  hold: "Oprirea unei ștergeri",
  "data-request": "Cereri despre date",
  "signing-key": "Cheia dovezilor",
  message: "Mesaje",
  news: "Noutăți",
  job: "Job-uri",
  activity: "Activități",
  text: "Texte ale portalului",
  set: "Seturi și ciorne",
  document: "Documente",
  upload: "Fișiere refuzate",
  audit: "Citirea jurnalului",
  request: "Cereri refuzate",
};

/** What an action is about that has no number: the endpoint of a refused request, or to what a reading of the log was narrowed. */
function itemIn(action: string, itemType: string | null): string | null {
  if (itemType === null || action === "request.refuse") return itemType;
  const isNoun = (text: string): text is keyof typeof nouns => Object.hasOwn(nouns, text);
  return action.startsWith("audit.") && isNoun(itemType) ? nouns[itemType] : null;
}

/** Strings of the audit log. */
export const auditStrings = {
  /** Without those of duties, content and what happens to plans. */
  actions,
  title: "Jurnal",
  description: "Cine a făcut ce și când.",
  lead: "Cine a făcut ce și când. Îl văd administratorul și auditorul; și cititul lui se notează. Ce scria înainte nu stă aici, ci la „Istoric”, lângă fiecare text.",
  actionIn,
  itemIn,
  roleIn: (role: string) => (Object.hasOwn(roles, role) ? (roles[role] ?? role) : role),
  erased: "cont șters",
  words: "Caută un membru, un plan sau alt lucru",
  about: (item: string) => `Numai ce s-a întâmplat cu: ${item}.`,
  aboutAll: "Arată tot",
  times: (count: number) => `de ${counted(count, "dată", "ori")}`,
  who: "Cine",
  anyone: "Oricine",
  what: "Ce",
  anything: "Orice",
  nouns,
  from: "De la",
  until: "Până la",
  dayForm: "zz.ll.aaaa",
  submit: "Filtrează",
  csv: "CSV",
  saved: (name: string) => `Jurnalul a fost descărcat: ${name}.`,
  fileName: (day: string) => `jurnal-${day}.csv`,
  caption: "Jurnal",
  heads: ["Când", "Cine", "Ce", "La ce"],
  columns: ["Când", "Cine", "Rol", "Ce", "La ce", "Codul acțiunii", "Felul", "Numărul"],
  numbered: (id: number) => `nr. ${id}`,
  none: "Nimic nu se potrivește",
  noneHelp: "Alege alte cuvinte, alte zile, altă persoană sau alt lucru.",
  older: "Mai vechi",
  newest: "Cele mai noi",
};
