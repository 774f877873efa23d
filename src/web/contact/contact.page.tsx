import { contactForm, homePlaces, questionPlaces } from "#domain/content-pack/routes.ts";
import type { SiteContent } from "#domain/content-pack/views.ts";
import type { ApiClient } from "../api/api-client.ts";
import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { PackText } from "../page/pack-text.tsx";
import { usePage } from "../page/page-context.tsx";
import { PageHead } from "../page/page-head.tsx";
import type { PageMeta } from "../page/page-meta.ts";
import type { FormAnswer, LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { contactRows } from "../shell/contact-rows.ts";
import { Answered } from "../ui/feedback/answered.tsx";
import { Icon } from "../ui/icon.tsx";
import { ContactList, type ContactRow } from "../ui/list/contact-list.tsx";
import { phoneHref } from "../ui/text/phone-href.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { ContactForm, type Refused, type WrittenBefore } from "./contact-form.tsx";
import { ContactMap } from "./contact-map.tsx";

export async function load(context: LoadContext) {
  const { api, respond } = context;
  const [content, form, about] = await Promise.all([
    api.content.contact.$get(),
    api.contact.form.$get(),
    courseIn(context),
  ]);
  // The form's stamp says when it was shown: one that is cached for long would not tell a person from a program.
  respond({ maxAge: 1 });
  return {
    ...(await content.json()),
    ...(await form.json()),
    about,
    refused: null as Refused | null,
  };
}

/** What somebody writes who comes from the courses: of the course, and of the group if it still follows; else null. */
async function courseIn({ api, url, strings, respond }: LoadContext): Promise<WrittenBefore | null> {
  const [slug, group] = [url.searchParams.get("curs"), url.searchParams.get("grupa")];
  if (!slug && !group) return null;
  const { courses } = await (await api.content.courses.$get()).json();
  const course = courses.find((course) => course.slug === slug);
  const session = course?.sessions.find(({ key }) => key === group);
  if (!course || (group && !session)) respond({ isInvented: true });
  if (!course) return null;
  const { aboutCourse, aboutSession, aboutFullSession, askCourse, wantCourse } = strings.contactStrings;
  if (!session) return { subject: aboutCourse(course.title), message: askCourse(course.title) };
  const about = session.free === 0 ? aboutFullSession : aboutSession;
  const subject = about(course.title, session.place, strings.format.date(session.firstDay));
  return { subject, message: wantCourse(course.title) };
}

type Data = PageData<typeof load>;

/** Sends the message; if it is refused, the form is shown again with the typed values and the errors. */
export async function submit(context: LoadContext, form: URLSearchParams): Promise<FormAnswer<Data>> {
  const typed = Object.fromEntries(form);
  const { county, ...sent } = typed;
  const { livesIn } = context.strings.contactStrings;
  const message = county ? `${sent.message}\n\n${livesIn(county)}` : sent.message;
  type Sent = Parameters<ApiClient["contact"]["send"]["$post"]>[0];
  try {
    await context.api.contact.send.$post({ form: { ...sent, message } } as Sent);
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { stamp, ...shown } = await load(context);
    const refused = { typed, failure: failureOf(error, context.strings) };
    // A new stamp would call an answer within three seconds too fast.
    const isStale = error.code === "form-stale";
    return { data: { ...shown, refused, stamp: isStale ? stamp : (sent.stamp ?? "") }, status: error.status };
  }
  return { movedTo: context.href("contact", { trimis: 1 }) };
}

export function meta({ data: { seo }, site, publicUrl, href }: MetaContext<Data>): PageMeta {
  const path = href("contact");
  return { ...seo, path, structuredData: [contactData(site, publicUrl, path)] };
}

export function Page({ data }: { data: Data }) {
  const { contactStrings: strings, questionsStrings } = useStrings();
  const { site, url } = usePage();
  const href = useHref();
  const { contact } = site;
  return (
    <>
      <PageHead
        crumbs={[{ label: strings.crumb }]}
        title={data.title}
        lead={data.lead}
        at="pages.contact"
        hem="ochre"
      />
      <section className="section">
        <div className="wrap split">
          <div className="stack">
            <h2>
              <PackText at="pages.contact.placeTitle">{data.placeTitle}</PackText>
            </h2>
            <ContactList
              rows={contactRows(contact).map((row, at) => ({
                ...row,
                pen: penOf(row, strings.phone(at + 1)),
              }))}
            />
            <a className="arrow-link" href={`${href("home")}#${homePlaces.agencies}`}>
              {strings.agency} <Icon name="arrow-right" />
            </a>
            {contact.address && contact.map && <ContactMap address={contact.address} {...contact.map} />}
          </div>
          <div className="stack" id={contactForm}>
            <h2>
              <PackText at="pages.contact.messageTitle">{data.messageTitle}</PackText>
            </h2>
            {data.answerTime && (
              <p>
                <PackText at="pages.contact.answerTime">{data.answerTime}</PackText>
              </p>
            )}
            {url.searchParams.has("trimis") ? (
              <Sent answerTime={data.answerTime} />
            ) : (
              <ContactForm {...data} note={data.messageNote} />
            )}
            <p>
              <a
                className="arrow-link"
                href={`${href("questions", { formular: "apel" })}#${questionPlaces.call}`}
              >
                {questionsStrings.toCall} <Icon name="arrow-right" />
              </a>
            </p>
            {(contact.phones.length > 0 || contact.email) && <p>{strings.faster}</p>}
            <p className="cluster">
              {contact.phones.slice(0, 1).map((phone) => (
                <a key={phone} className="button button--outline" href={phoneHref(phone)}>
                  <Icon name="phone" /> {strings.call}
                </a>
              ))}
              {contact.email && (
                <a className="button button--outline" href={`mailto:${contact.email}`}>
                  <Icon name="mail" /> {strings.write}
                </a>
              )}
            </p>
          </div>
        </div>
      </section>
    </>
  );
}

/** @param name what a telephone is called: the telephones come first */
function penOf({ kind, value }: ContactRow, name: string): React.ReactNode {
  if (kind === "phone" && value) return <PackText at="site.contact.phones" row={{ at: value, name }} />;
  return <PackText at={`site.contact.${kind === "mail" ? "email" : "address"}`} />;
}

function Sent({ answerTime }: { answerTime: Data["answerTime"] }) {
  const { contactStrings: strings } = useStrings();
  const href = useHref();
  return (
    <Answered title={strings.sent}>
      <p>
        {strings.sentHelp} {answerTime}
      </p>
      <p>
        <a href={href("contact")}>{strings.another}</a>
      </p>
    </Answered>
  );
}

/** How to reach the project's team, as schema.org describes it. */
function contactData({ brand, contact }: SiteContent, publicUrl: string, path: string): object {
  const { email, phones, address } = contact;
  return {
    "@type": "ContactPage",
    url: publicUrl + path,
    mainEntity: {
      "@type": "Organization",
      name: brand,
      url: publicUrl,
      email: email ?? undefined,
      telephone: phones,
      address: address ?? undefined,
    },
  };
}
