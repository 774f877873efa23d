import type { QueuedMail } from "#domain/mail/mail.ts";
import type { Language } from "#strings/languages.ts";
import { afterSignIn, dutyInWords, endInWords, type LinkedWords, momentInWords } from "./in-words.ts";
import { clockLetterInWords, resultInWords } from "./round-words.ts";

/** The words of a mail, with the moments and links in them; who has no password yet gets the link to choose one instead. */
export function wordsOf(mail: QueuedMail, brand: string, language: Language): LinkedWords {
  const words = wordsOfKind(mail, brand, language);
  if (!mail.password) return words;
  const { token, expiresAt } = mail.password;
  const { strings, prefix } = language;
  const { choosePassword, withoutPassword } = strings.mailStrings;
  const after = [...(words.after ?? []), withoutPassword(momentInWords(expiresAt, strings))];
  return { ...words, link: { label: choosePassword, path: `${prefix}/parola#${token}` }, after };
}

function wordsOfKind(mail: QueuedMail, brand: string, { strings, prefix }: Language): LinkedWords {
  const { mailStrings } = strings;
  const inWords = (moment: string) => momentInWords(moment, strings);
  const asEnd = (moment: string) => endInWords(moment, strings);
  switch (mail.kind) {
    case "invitation":
    case "reset": {
      const { firstName, expiresAt, token, isTeam, closesAt = null, duties = [] } = mail.data;
      const kind = mail.kind === "invitation" && isTeam ? "teamInvitation" : mail.kind;
      const closing = closesAt && asEnd(closesAt);
      const given = duties.map((duty) => dutyInWords(duty, strings));
      const words = mailStrings[kind]({
        brand,
        firstName,
        until: inWords(expiresAt),
        closing,
        duties: given,
      });
      return { ...words, link: { label: mailStrings.choosePassword, path: `${prefix}/parola#${token}` } };
    }
    case "email-change": {
      const { firstName, expiresAt, token } = mail.data;
      const words = mailStrings.emailChange({ brand, firstName, until: inWords(expiresAt) });
      const path = `${prefix}/confirma-email#${token}`;
      return { ...words, link: { label: mailStrings.confirmEmail, path } };
    }
    case "email-change-notice": {
      const { firstName, requestedAt } = mail.data;
      const words = mailStrings.emailChangeNotice({ brand, firstName, at: inWords(requestedAt) });
      return { ...words, link: { label: mailStrings.askPassword, path: `${prefix}/parola-uitata` } };
    }
    case "password-changed": {
      const { firstName, changedAt } = mail.data;
      const words = mailStrings.passwordChanged({ brand, firstName, at: inWords(changedAt) });
      return { ...words, link: { label: mailStrings.askPassword, path: `${prefix}/parola-uitata` } };
    }
    case "email-changed": {
      const { firstName, changedAt } = mail.data;
      const words = mailStrings.emailChanged({ brand, firstName, at: inWords(changedAt) });
      return { ...words, link: { label: mailStrings.signIn, path: `${prefix}/login` } };
    }
    case "email-changed-notice": {
      const { firstName, changedAt } = mail.data;
      const words = mailStrings.emailChangedNotice({ brand, firstName, at: inWords(changedAt) });
      return { ...words, link: { label: mailStrings.write, path: `${prefix}/contact` } };
    }
    case "second-factor-on":
    case "second-factor-off":
    case "second-factor-reset":
    case "second-factor-tried": {
      const { firstName, changedAt } = mail.data;
      const words = mailStrings.secondFactor[mail.kind]({ brand, firstName, at: inWords(changedAt) });
      return { ...words, link: { label: mailStrings.askPassword, path: `${prefix}/parola-uitata` } };
    }
    case "contact-message": {
      const link = { label: mailStrings.seeMessages, path: afterSignIn(prefix, "/mesaje-admin") };
      return { ...mailStrings.contactMessage(mail.data), link, replyTo: mail.data.email };
    }
    case "question-answered": {
      const link = { label: mailStrings.seeQuestions, path: `${prefix}/intrebari` };
      return { ...mailStrings.questionAnswered(mail.data), link };
    }
    case "plan-receipt":
      return receiptInWords(mail.data, brand, { strings, prefix });
    case "plan-withdrawn": {
      const { withdrawnAt, ...plan } = mail.data;
      const link = { label: mailStrings.seePlans, path: afterSignIn(prefix, "/incarca-plan-de-afaceri") };
      return { ...mailStrings.planWithdrawn({ ...plan, at: inWords(withdrawnAt) }), link };
    }
    case "backup-missed": {
      const link = { label: mailStrings.seeState, path: afterSignIn(prefix, "/stare-admin") };
      const { lastGood } = mail.data;
      return { ...mailStrings.backupMissed(brand, lastGood && inWords(lastGood)), link };
    }
    case "data-request": {
      const { kind, dueOn, ...request } = mail.data;
      const asked = { ...request, kind, until: strings.format.date(dueOn), brand };
      return {
        ...mailStrings.dataRequest(asked),
        link: { label: mailStrings.openPortal, path: afterSignIn(prefix, "/contul-meu") },
      };
    }
    case "data-request-answer":
      return {
        ...mailStrings.dataRequestAnswer(mail.data),
        link: { label: mailStrings.write, path: `${prefix}/contact` },
      };
    case "plans-going": {
      const { numbers, goesAt } = mail.data;
      const link = { label: mailStrings.seeGoing, path: afterSignIn(prefix, "/documente-admin") };
      return { ...mailStrings.plansGoing(numbers, inWords(goesAt)), link };
    }
    case "backup-incomplete": {
      const link = { label: mailStrings.seeState, path: afterSignIn(prefix, "/stare-admin") };
      return { ...mailStrings.backupIncomplete(brand, mail.data.count, mail.data.files), link };
    }
    case "copy-behind": {
      const link = { label: mailStrings.seeState, path: afterSignIn(prefix, "/stare-admin") };
      return { ...mailStrings.copyBehind(brand, inWords(mail.data.since)), link };
    }
    case "clock-ahead": {
      const link = { label: mailStrings.seeState, path: afterSignIn(prefix, "/stare-admin") };
      return { ...mailStrings.clockAhead(brand, inWords(mail.data.seenAt)), link };
    }
    case "test-letter":
      return {
        ...mailStrings.testLetter(brand),
        link: { label: mailStrings.signIn, path: `${prefix}/login` },
      };
    case "plan-notice": {
      const link = { label: mailStrings.seePlan, path: afterSignIn(prefix, "/documente-admin") };
      return { ...mailStrings.planNotice({ ...mail.data, at: inWords(mail.data.receivedAt) }), link };
    }
    case "round-opened":
    case "round-closing":
      return clockLetterInWords(mail.data, { strings, prefix });
    case "round-moved": {
      const { was, now, submission, ownUntil, ...move } = mail.data;
      const isOver = now <= mail.createdAt;
      const link = { label: mailStrings.seeCalendar, path: `${prefix}/activitate4` };
      const bound = move.bound === "end" ? asEnd : inWords;
      const moved = {
        ...move,
        isOver,
        was: bound(was),
        now: bound(now),
        ownUntil: ownUntil && asEnd(ownUntil),
        submission: submission && { from: inWords(submission.opensAt), until: asEnd(submission.closesAt) },
      };
      return { ...mailStrings.roundMoved(moved), link };
    }
    case "round-extension": {
      const { firstName, roundName, until } = mail.data;
      const link = { label: mailStrings.sendPlan, path: afterSignIn(prefix, "/incarca-plan-de-afaceri") };
      return { ...mailStrings.roundExtension({ firstName, roundName, until: asEnd(until) }), link };
    }
    case "clarifications-asked": {
      const link = { label: mailStrings.sendDossier, path: afterSignIn(prefix, "/dosarul-meu") };
      return { ...mailStrings.clarificationsAsked({ ...mail.data, until: asEnd(mail.data.until) }), link };
    }
    case "clarifications-answered": {
      const link = { label: mailStrings.sendDossier, path: afterSignIn(prefix, "/dosarul-meu") };
      return { ...mailStrings.clarificationsAnswered({ ...mail.data, at: inWords(mail.data.at) }), link };
    }
    case "verification-outcome": {
      const link = { label: mailStrings.seePlans, path: afterSignIn(prefix, "/dosarul-meu") };
      return { ...mailStrings.verificationOutcome(mail.data), link };
    }
    case "evaluation-plans": {
      const link = { label: mailStrings.evaluate, path: afterSignIn(prefix, "/evaluare") };
      const { until, ...came } = mail.data;
      return { ...mailStrings.evaluationPlans({ ...came, until: until && asEnd(until) }), link };
    }
    case "evaluation-reminder": {
      const link = { label: mailStrings.evaluate, path: afterSignIn(prefix, "/evaluare") };
      return { ...mailStrings.evaluationReminder({ ...mail.data, until: asEnd(mail.data.until) }), link };
    }
    case "interview-invited": {
      const link = { label: mailStrings.seePlans, path: afterSignIn(prefix, "/dosarul-meu") };
      return { ...mailStrings.interviewInvited({ ...mail.data, at: inWords(mail.data.at) }), link };
    }
    case "preliminary-result":
    case "final-result":
    case "appeal-received":
    case "appeal-withdrawn":
    case "appeal-decided":
    case "grant-offered":
    case "grant-reminder":
    case "grant-renounced":
      return {
        ...resultInWords(mail, strings),
        link: { label: mailStrings.seeResult, path: afterSignIn(prefix, "/rezultatul-meu") },
      };
    case "closing-refused": {
      const link = { label: mailStrings.seeRounds, path: afterSignIn(prefix, "/concurs-admin") };
      return { ...mailStrings.closingRefused(mail.data), link };
    }
    case "duty-given": {
      const link = { label: mailStrings.openPortal, path: afterSignIn(prefix, "/contul-meu") };
      const { firstName, ...duty } = mail.data;
      return { ...mailStrings.dutyGiven({ firstName, brand, duty: dutyInWords(duty, strings) }), link };
    }
    case "announcement": {
      const link = { label: mailStrings.openPortal, path: afterSignIn(prefix, "/contul-meu") };
      return { ...mailStrings.announcement(mail.data), link };
    }
    case "round-extension-shortened": {
      const link = { label: mailStrings.sendPlan, path: afterSignIn(prefix, "/incarca-plan-de-afaceri") };
      const shortened = { ...mail.data, until: asEnd(mail.data.until) };
      return { ...mailStrings.roundExtensionShortened(shortened), link };
    }
  }
}

type Receipt = Extract<QueuedMail, { kind: "plan-receipt" }>["data"];

function receiptInWords(
  { receivedAt, replaceableUntil, ...plan }: Receipt,
  brand: string,
  { strings, prefix }: Pick<Language, "strings" | "prefix">,
): LinkedWords {
  const { mailStrings, format } = strings;
  const words = mailStrings.planReceipt({
    ...plan,
    brand,
    at: momentInWords(receivedAt, strings),
    size: format.size(plan.size),
    conditions: plan.conditions.items,
    until: replaceableUntil && endInWords(replaceableUntil, strings),
    next: plan.next.map(({ stage, startsAt }) => ({ stage, day: format.date(startsAt) })),
  });
  const page = plan.parts.length > 0 ? "/dosarul-meu" : "/incarca-plan-de-afaceri";
  return { ...words, link: { label: mailStrings.seePlans, path: afterSignIn(prefix, page) } };
}
