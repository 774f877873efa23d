import { Fragment } from "react";
import type { SigningKey } from "#domain/register/register.ts";
import { PageHead } from "../page/page-head.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { WideTable } from "../ui/list/wide-table.tsx";
import { CopiedLine } from "../ui/text/copied-line.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** `/registru`: what is published of the register of plans, and how anyone verifies a receipt. */
export async function load({ api }: LoadContext) {
  return (await api.register.$get()).json();
}

type Data = PageData<typeof load>;

export function meta({ strings: { registerStrings }, href }: MetaContext<Data>) {
  return { title: registerStrings.title, description: registerStrings.description, path: href("register") };
}

export function Page({ data: { heads, keys } }: { data: Data }) {
  const { registerStrings: strings, signedReceiptStrings, format } = useStrings();
  const stamped = heads.find(({ attestedAt }) => attestedAt !== null);
  return (
    <article>
      <PageHead crumbs={[{ label: strings.title }]} title={strings.title} lead={strings.lead} hem="ochre" />
      <div className="section">
        <div className="wrap">
          <div className="prose">
            <h2>{strings.how.title}</h2>
            <p>{strings.how.chain}</p>
            <p>{strings.how.heads}</p>
            <h2>{strings.heads.title}</h2>
            {heads.length === 0 ? (
              <p>{strings.heads.none}</p>
            ) : (
              <WideTable title={strings.heads.title}>
                <thead>
                  <tr>
                    <th scope="col">{strings.heads.when}</th>
                    <th scope="col">{strings.heads.lines}</th>
                    <th scope="col">{strings.heads.hash}</th>
                    {stamped && <th scope="col">{strings.heads.stamp}</th>}
                  </tr>
                </thead>
                <tbody>
                  {heads.map(({ position, hash, publishedAt, attestedAt }) => (
                    <tr key={position}>
                      <td>{format.moment(publishedAt)}</td>
                      <td>{format.number(position)}</td>
                      <td>
                        <code>{hash}</code>
                      </td>
                      {stamped && (
                        <td>
                          {attestedAt ? (
                            <a href={`/api/cntr/register/timestamp/${position}`} download>
                              {format.moment(attestedAt)}
                            </a>
                          ) : (
                            strings.heads.unstamped
                          )}
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </WideTable>
            )}
            {stamped && (
              <>
                <p>{strings.timestamp.text}</p>
                <CopiedLine line={strings.timestamp.command(stamped.position)} words={strings.command} />
              </>
            )}
            <h2>{strings.receipts.title}</h2>
            <p>{strings.receipts.text}</p>
            <CopiedLine line={signedReceiptStrings.command} words={strings.command} />
            <SigningKeys keys={keys} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** The public keys of receipts: with the present one new receipts are signed, with the others earlier ones were. */
function SigningKeys({ keys }: { keys: SigningKey[] }) {
  const { registerStrings, format } = useStrings();
  const { receipts: strings } = registerStrings;
  if (keys.length === 0) return <p>{strings.none}</p>;
  return keys.map(({ id, publicKey, madeAt, retiredAt }) => (
    <section key={id}>
      <h3>{retiredAt ? strings.retired(format.date(retiredAt)) : strings.present}</h3>
      <p className="muted">
        {strings.since(format.date(madeAt))}, <code>{id}</code>
      </p>
      <p>
        <code>
          {linesOf(publicKey).map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
        </code>
      </p>
    </section>
  ));
}

/** The lines of a text; they may break where the page is narrow. */
function linesOf(text: string): string[] {
  return text.trim().split("\n");
}
