import { z } from "zod";
import { ActivityType } from "./activity-type.ts";
import { Enrolment } from "./enrolment.ts";
import { email, InternalLink, internalTarget, phone, text, webAddress } from "./values.ts";

/** How to reach the project's team. */
const Contact = z.strictObject({
  email,
  /** The contact for questions about personal data. */
  dataProtection: email,
  phones: z.array(phone).min(1, "cel puțin un număr de telefon"),
  address: text,
  social: z.strictObject({ label: text, url: webAddress }),
  /** The place on the map; `embedUrl` is loaded only when the visitor asks for it (contract §5). */
  map: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    embedUrl: webAddress,
    linkUrl: webAddress,
  }),
});

const Menus = z.strictObject({
  overview: z.strictObject({
    label: text,
    items: z.array(z.strictObject({ label: text, help: text, to: internalTarget })).min(1),
  }),
  resources: z.strictObject({
    label: text,
    items: z.array(z.strictObject({ code: ActivityType, label: text, to: internalTarget })).min(1),
  }),
  plain: z.array(InternalLink).min(1),
});

/** `site.yaml`: the portal's name, its contacts, and the targets of its menus. */
export const Site = z.strictObject({
  brand: text,
  /** The brand's logo: a file of `marks/`. */
  mark: text,
  /** The logo for dark surfaces; when absent, the logo's shape in one colour. */
  markOnDark: text.optional(),
  /** PNG icons for phones' home screens: 180, 192 and 512 pixels wide. */
  icons: z.strictObject({ touch: text, small: text, large: text }).optional(),
  /** One sentence, under the brand in the footer. */
  description: text,
  /** Description for search engines, for pages without their own. */
  seoDescription: text.max(180, "cel mult 180 de caractere"),
  enrolment: Enrolment,
  contact: Contact,
  menus: Menus,
});
export type Site = z.infer<typeof Site>;
