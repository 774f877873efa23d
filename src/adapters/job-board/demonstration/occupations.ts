import type { firms } from "./places.ts";

/** Jobs for young people without much experience. Texts and firms are invented. */
interface Occupation {
  title: string;
  sector: keyof typeof firms;
  /** Text of the page's meta tags, with the placeholders `{firm}` and `{town}`. */
  text: string;
  /** Net monthly pay in lei; absent where the firm states none. */
  salary?: string;
  idealCandidate: string;
}

export const occupations: Occupation[] = [
  {
    title: "Ospătar",
    sector: "restaurants",
    text: "{firm} caută ospătar în {town}. Nivel: fără experiență. Înveți alături de colegi în primele două săptămâni; oferim uniformă, masă și bacșiș.",
    salary: "2.800–3.400 lei",
    idealCandidate: "Îți place să vorbești cu oamenii și te descurci când e aglomerat.",
  },
  {
    title: "Ajutor de bucătar",
    sector: "restaurants",
    text: "Bucătăria de la {firm}, {town}, are nevoie de un ajutor: pregătești legumele, ții ordine pe masa de lucru și înveți meniul care se schimbă cu sezonul.",
    salary: "3.000–3.600 lei",
    idealCandidate: "Ai sau vrei carnet de sănătate și lucrezi curat.",
  },
  {
    title: "Bucătar",
    sector: "restaurants",
    text: "{firm} din {town} angajează bucătar pentru meniul zilei. Program în două ture, weekendurile prin rotație, masă inclusă.",
    salary: "3.800–4.800 lei",
    idealCandidate: "Ai absolvit un curs de calificare sau ai gătit deja într-un restaurant.",
  },
  {
    title: "Recepționer",
    sector: "lodging",
    text: "Recepționer la {firm}, {town}. Primești oaspeții, răspunzi la telefon și ții evidența camerelor. Cunoașterea limbii maghiare sau a limbii engleze este un avantaj.",
    salary: "3.000–3.500 lei",
    idealCandidate: "Ești atent și scrii corect; restul te învățăm noi.",
  },
  {
    title: "Cameristă",
    sector: "lodging",
    text: "{firm}, {town}: cameriste pentru sezonul de iarnă, cu posibilitate de contract pe perioadă nedeterminată. Transport asigurat.",
    idealCandidate: "Lucrezi ordonat și într-un ritm constant.",
  },
  {
    title: "Barista",
    sector: "restaurants",
    text: "{firm} din {town} caută un barista la început de drum. Te învățăm să faci cafea bună; tu vii cu zâmbetul.",
    salary: "2.900–3.300 lei",
    idealCandidate: "Te trezești ușor dimineața: deschidem la 7.",
  },
  {
    title: "Lucrător în comerț",
    sector: "retail",
    text: "{firm} din {town} caută lucrător în comerț: aranjezi marfa la raft, verifici termenele și ajuți clienții. Nu e nevoie de experiență.",
    salary: "2.700–3.100 lei",
    idealCandidate: "Poți lucra în picioare și îți place să vezi raftul aranjat.",
  },
  {
    title: "Casier",
    sector: "retail",
    text: "Casier la {firm}, {town}. Program în ture scurte de șase ore, potrivit și pentru primul loc de muncă. Tichete de masă de la început.",
    salary: "2.700–3.000 lei",
    idealCandidate: "Socotești repede și ești atent la bani.",
  },
  {
    title: "Vânzător articole sportive",
    sector: "retail",
    text: "{firm} din {town} caută un vânzător care face el însuși sport. Program flexibil, reducere la tot ce vindem.",
    idealCandidate: "Știi deosebirea dintre o gheată de munte și una de alergare.",
  },
  {
    title: "Operator introducere date",
    sector: "office",
    text: "{firm} din {town}: completezi comenzi, verifici facturi și pui documentele în ordine. Se lucrează la sediu, de luni până vineri.",
    salary: "3.000–3.600 lei",
    idealCandidate: "Scrii repede și fără greșeli; cursul de operator este un avantaj.",
  },
  {
    title: "Asistent relații cu clienții",
    sector: "office",
    text: "Răspunzi la telefon și la mesaje pentru clienții {firm}, din {town} sau de acasă două zile pe săptămână. Pregătire plătită de trei săptămâni.",
    salary: "3.200–3.800 lei",
    idealCandidate: "Asculți cu răbdare și explici simplu.",
  },
  {
    title: "Secretar",
    sector: "office",
    text: "{firm}, {town}, caută secretar cu normă întreagă: corespondență, programări, arhivă. Se poate începe cu jumătate de normă.",
    idealCandidate: "Ai terminat liceul și folosești un editor de text.",
  },
  {
    title: "Operator producție",
    sector: "production",
    text: "{firm} din {town} angajează operatori de producție. Transport asigurat din localitățile vecine, tichete de masă, ture fixe timp de o lună.",
    salary: "3.100–3.700 lei",
    idealCandidate: "Nu e nevoie de calificare: te pregătește un coleg.",
  },
  {
    title: "Confecționer textile",
    sector: "production",
    text: "Secția de confecții a {firm}, {town}, primește și începători: școală de croitorie de două luni, plătită, apoi salariu la care se adaugă norma.",
    salary: "2.800–3.900 lei",
    idealCandidate: "Ai mâini sigure și răbdare.",
  },
  {
    title: "Electrician începător",
    sector: "production",
    text: "Ucenicie la {firm}, {town}: instalații pentru clădiri noi, alături de un electrician autorizat. Examenul de autorizare îl plătim noi.",
    salary: "3.300–4.200 lei",
    idealCandidate: "Ai un curs de electrician sau vrei să îl faci.",
  },
  {
    title: "Tâmplar",
    sector: "production",
    text: "{firm} din {town} face mobilă la comandă și caută un tâmplar tânăr. Lemn masiv, utilaje noi, un singur schimb.",
    salary: "3.500–4.500 lei",
    idealCandidate: "Citești un desen simplu și măsori de două ori.",
  },
  {
    title: "Sudor",
    sector: "production",
    text: "{firm} din {town} angajează sudori și îi califică pe cei fără diplomă: șase săptămâni de curs, plătite.",
    salary: "4.000–5.200 lei",
    idealCandidate: "Nu te sperie munca în atelier.",
  },
  {
    title: "Gestionar depozit",
    sector: "logistics",
    text: "{firm}, lângă {town}: primești marfa, o numeri, o trimiți mai departe. Program de la 7 la 15, weekenduri libere.",
    salary: "3.200–3.800 lei",
    idealCandidate: "Ții ordine și nu lași nimic nenumărat.",
  },
  {
    title: "Curier",
    sector: "logistics",
    text: "{firm} caută curier pentru {town} și împrejurimi. Mașina și telefonul sunt ale firmei; primești traseul gata făcut.",
    salary: "3.400–4.300 lei",
    idealCandidate: "Ai permis categoria B de cel puțin un an.",
  },
  {
    title: "Stivuitorist",
    sector: "logistics",
    text: "{firm}, {town}: stivuitorist, cu sau fără autorizație. Pe cei fără îi trimitem la curs și plătim examenul.",
    salary: "3.500–4.100 lei",
    idealCandidate: "Ești calm și atent la ce se mișcă în jur.",
  },
  {
    title: "Îngrijitor bătrâni la domiciliu",
    sector: "care",
    text: "{firm} din {town} caută îngrijitori: trei familii, mereu aceleași, la care mergi pe jos. Curs de calificare oferit.",
    idealCandidate: "Ai răbdare și îți pasă de oameni.",
  },
  {
    title: "Educator la after-school",
    sector: "care",
    text: "După-amiezi cu copii între 7 și 10 ani, la {firm}, {town}: teme, joacă, o gustare. Patru ore pe zi, potrivit pentru studenți.",
    salary: "1.900–2.300 lei",
    idealCandidate: "Îți plac copiii și ai un certificat de cazier curat.",
  },
  {
    title: "Lucrător în agricultură",
    sector: "farming",
    text: "{firm} de lângă {town}: seră de legume, muncă pe tot parcursul anului. Cazare pentru cei care vin de departe.",
    salary: "2.900–3.300 lei",
    idealCandidate: "Îți place să lucrezi afară.",
  },
  {
    title: "Tehnician IT, ajutor utilizatori",
    sector: "office",
    text: "{firm}, {town}: instalezi calculatoare, răspunzi colegilor care au rămas blocați, notezi ce ai rezolvat. Primul job în domeniu este binevenit.",
    salary: "3.800–4.600 lei",
    idealCandidate: "Ai reparat deja calculatorul cuiva din familie.",
  },
];
