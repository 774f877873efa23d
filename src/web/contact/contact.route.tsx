import { data, Link, redirect, useSearchParams } from "react-router";
import { contactStrings as strings } from "#strings/contact.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";
import { failureOf } from "../failure.ts";
import { pageMeta } from "../page-meta.ts";
import { isProblem } from "../problem.ts";
import { apiContext } from "../server-context.ts";
import { contactRows } from "../shell/contact-rows.ts";
import { shellData, useSite } from "../shell/site.ts";
import { Answered } from "../ui/answered.tsx";
import { ContactList } from "../ui/contact-list.tsx";
import { phoneHref } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/contact.route.ts";
import { contactData } from "./contact-data.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactMap } from "./contact-map.tsx";
import { sendMessage } from "./send-message.ts";

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () => load(browserApi);

async function load(api: ApiClient) {
  const [content, form] = await Promise.all([api.content.contact.$get(), api.contact.form.$get()]);
  return { ...(await content.json()), ...(await form.json()) };
}

/** The form's stamp must be fresh, or it would not tell a person from a program: the page is kept for a second. */
export const headers = () => ({ "Cache-Control": "max-age=1" });

/** Takes the form of whoever has no script. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  try {
    await sendMessage(context.get(apiContext), form);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return data({ typed: Object.fromEntries(form), failure: failureOf(error) }, { status: error.status });
  }
  return redirect("/contact?trimis=1", 303);
}

export const meta: Route.MetaFunction = ({ loaderData: { seo }, matches }) => {
  const structuredData = [contactData(shellData(matches))];
  return pageMeta({ matches, ...seo, path: "/contact", structuredData });
};

export default function ContactPage({ loaderData: content, actionData: refused }: Route.ComponentProps) {
  const { contact } = useSite();
  const [query, setQuery] = useSearchParams();
  const isSent = query.has("trimis");
  return (
    <>
      <PageHead crumbs={[{ label: strings.crumb }]} title={content.title} lead={content.lead} hem="ochre" />
      <section className="section">
        <div className="wrap split">
          <div className="stack">
            <h2>{content.placeTitle}</h2>
            <ContactList rows={contactRows(contact)} />
            <ContactMap address={contact.address} {...contact.map} />
          </div>
          <div className="stack">
            <h2>{content.messageTitle}</h2>
            {isSent ? (
              <Answered title={strings.sent}>
                <p>{strings.sentHelp}</p>
                <p>
                  <Link to="/contact">{strings.another}</Link>
                </p>
              </Answered>
            ) : (
              <ContactForm
                stamp={content.stamp}
                note={content.messageNote}
                refused={refused}
                onSent={() => setQuery({ trimis: "1" })}
              />
            )}
            <p>{strings.faster}</p>
            <p className="cluster">
              <a className="button button--outline" href={`mailto:${contact.email}`}>
                <Icon name="mail" /> {strings.write}
              </a>
              {contact.phones.slice(0, 1).map((phone) => (
                <a key={phone} className="button button--outline" href={phoneHref(phone)}>
                  <Icon name="phone" /> {strings.call}
                </a>
              ))}
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
