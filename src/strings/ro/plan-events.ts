/** What happened to a plan, for the team: of each event, after „planul” and its number, or „un plan”. */
export const planEventStrings = {
  submit: (plan: string) => `A sosit ${plan}`,
  replace: (plan: string) => `A fost înlocuit cu unul mai nou ${plan}`,
  withdraw: (plan: string) => `A fost retras ${plan}`,
  extend: (plan: string) => `A primit mai mult timp cine a trimis ${plan}`,
  divide: (plan: string) => `A fost împărțit pe documente ${plan}`,
  undivide: (plan: string) => `S-a renunțat la împărțirea pe documente: ${plan}`,
  verify: (plan: string) => `A intrat în verificare ${plan}`,
  "ask-clarifications": (plan: string) => `S-au cerut lămuriri la ${plan}`,
  "answer-clarifications": (plan: string) => `Au venit lămuririle la ${plan}`,
  "end-clarifications": (plan: string) => `A trecut termenul pentru lămuriri la ${plan}`,
  admit: (plan: string) => `A fost admis la evaluare ${plan}`,
  reject: (plan: string) => `A fost respins la verificare ${plan}`,
  readmit: (plan: string) => `S-a îndreptat rezultatul, admis la evaluare: ${plan}`,
  exclude: (plan: string) => `S-a îndreptat rezultatul, respins la verificare: ${plan}`,
} as const;
