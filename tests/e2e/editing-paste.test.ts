import { expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import { addItem, expectSoundInBoth, hidden, leaveBody, narrow, noteSaves, words } from "./editing.ts";
import { visitAs } from "./signed-in.ts";

/** As Word 365 puts it on the clipboard: its whole style sheet, lists drawn with dots and spaces, office markup. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/Ana/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:TrackMoves/></w:WordDocument></xml><![endif]-->
<style>
<!--
 p.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\uf0b7;}
-->
</style>
</head>
<body lang=RO link="#0563C1" vlink="#954F72" style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h1 style='margin-top:12.0pt'><span lang=RO style='font-size:16.0pt;color:#2F5496;mso-fareast-language:RO'>Program<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><b><span lang=RO style='mso-ansi-language:RO'>Important</span></b><span
lang=RO style='color:red'>: vino cu <a href="https://www.anofm.ro/acte"><span style='color:#0563C1'>actele</span></a>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=RO style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=RO>luni<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New";mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=RO>dimineața<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><i><span lang=RO>marți</span></i><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2><span lang=RO>Pași</span></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>scrii</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>trimiți</p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt'><p class=MsoNormal><b><span lang=RO>Etapa<o:p></o:p></span></b></p></td>
  <td width=301 valign=top style='width:225.4pt'><p class=MsoNormal><span lang=RO>Ziua<o:p></o:p></span></p></td>
 </tr>
</table>
<!--EndFragment-->
</body>
</html>`;

/** As Google Docs does: one bold wrapper that is not bold, everything in spans, an inner list beside its item. */
const googleDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7c1e0b1f-7fff-2f6a"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;">Program</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;font-style:normal;">Important</span><span style="font-size:11pt;color:#ff0000;font-weight:400;">: vino cu </span><a href="https://www.anofm.ro/acte" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;text-decoration:underline;">actele</span></a><span>.</span></p><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>luni</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>dimineața</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-style:italic;">marți</span></p></li></ul><h2 dir="ltr"><span>Pași</span></h2><ol><li dir="ltr"><p role="presentation"><span>scrii</span></p></li><li dir="ltr"><p role="presentation"><span>trimiți</span></p></li></ol><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt;"><p dir="ltr"><span style="font-weight:700;">Etapa</span></p></td><td><p dir="ltr"><span>Ziua</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

/** As a browser copies from a page, with all that must not come along. */
const webPage = `<html><body><!--StartFragment--><div class="entry-content" style="color: rgb(34, 34, 34);"><nav><a href="#x">Cuprins</a></nav><h1 id="program" class="title">Program</h1><script>alert(1)</script><p onclick="x()" style="margin: 0px;"><strong style="font-weight: bold;">Important</strong>: vino cu <a href="https://www.anofm.ro/acte" target="_blank" class="link" onmouseover="x()">actele</a>.<img src="https://exemplu.ro/pixel.gif"></p><ul class="list"><li>luni<ul><li>dimineața</li></ul></li><li><em>marți</em></li></ul><h2>Pași</h2><ol start="1"><li>scrii</li><li>trimiți</li></ol><table class="data"><tbody><tr><td><strong>Etapa</strong></td><td>Ziua</td></tr></tbody></table><iframe src="https://exemplu.ro"></iframe><a href="javascript:alert(1)"></a></div><!--EndFragment--></body></html>`;

const clean =
  '<h2>Program</h2><p><strong>Important</strong>: vino cu <a href="https://www.anofm.ro/acte" rel="noopener noreferrer">actele</a>.</p>' +
  "<ul><li>luni<ul><li>dimineața</li></ul></li><li><em>marți</em></li></ul><h3>Pași</h3>" +
  "<ol><li>scrii</li><li>trimiți</li></ol>" +
  "<table><tbody><tr><td><strong>Etapa</strong></td><td>Ziua</td></tr></tbody></table>";

/** Steps 1 and 2, a sentence, step 3, as Word draws them. */
const step = (mark: string, said: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${said}<o:p></o:p></p>`;
const wordSteps = `${step("1.", "Completezi")}${step("2.", "Aduni")}<p class=MsoNormal>Vezi anexa.</p>${step("3.", "Trimiți")}`;
const struck = (said: string) => `<span style="font-weight:400;text-decoration:line-through">${said}</span>`;
const googleStruck = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0a1b"><p dir="ltr"><span style="font-weight:400">Ultima zi: </span>${struck("10 decembrie")}<span> 15 decembrie</span></p><ul><li><p>${struck("marți")} joi</p></li></ul><table><tbody><tr><td><p>${struck("9:00")} 10:00</p></td></tr></tbody></table></b>`;

test.for([
  [
    "struck-through words of Google Docs",
    googleStruck,
    "<p>Ultima zi: <s>10 decembrie</s> 15 decembrie</p><ul><li><s>marți</s> joi</li></ul><table><tbody><tr><td><s>9:00</s> 10:00</td></tr></tbody></table>",
  ],
  [
    "chapters and their parts, letters with cedillas and footnotes",
    '<h1>Ce \u015fi c\u00e2nd</h1><h2>\u0162inta</h2><p>Vino<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a> luni.</p><h3>Acte</h3><p>CI<sup><a href="#ftnt2">[2]</a></sup></p>',
    "<h2>Ce și când</h2><h3>Ținta</h3><p>Vino[1] luni.</p><h3>Acte</h3><p>CI[2]</p>",
  ],
  [
    "the numbers of Word's steps",
    wordSteps,
    '<ol><li>Completezi</li><li>Aduni</li></ol><p>Vezi anexa.</p><ol start="3"><li>Trimiți</li></ol>',
  ],
  [
    "numbers of several levels, Roman ones and those with a word, powers and what was hidden",
    `${step("ii.", "doi")}<p>O frază.</p>${step("2.3.", "Depui")}<p style='display:none'>ascuns</p><p>Fin<span style="mso-hide:all">ascuns</span>al: 10<sup>3</sup> m<span style="vertical-align:super">2</span>, CO<sub>2</sub></p>${step("Art. 4.", "Se trimite.")}<table><tr><td style="text-decoration:line-through">9:00</td></tr></table>`,
    '<ol start="2"><li>doi</li></ol><p>O frază.</p><ol start="3"><li>Depui</li></ol><p>Final: 10³ m², CO₂</p><p>Art. 4. Se trimite.</p><table><tbody><tr><td><s>9:00</s></td></tr></tbody></table>',
  ],
  [
    "bold, slanted, underlined and struck-through words of Outlook",
    '<p><span style="font-style:italic">unu</span> <span style="text-decoration-line:underline">doi</span> <font style="font-weight:700">trei</font> <b style="font-weight:400">patru</b> <strike>cinci</strike></p>',
    "<p><em>unu</em> <u>doi</u> <strong>trei</strong> patru <s>cinci</s></p>",
  ],
])("%s keep what they mean", async ([, html = "", expected = ""], { visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/noutati", { expected: hidden });
  await addItem(page, "Adaugă o noutate");
  const stored = noteSaves(page);
  await words(page).evaluate((target, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
  await leaveBody(page);
  expect((await stored()).text).toBe(expected);
});

test.for([
  ["Word", word],
  ["Google Docs", googleDocs],
  ["a web page", webPage],
])("what is pasted from %s comes in clean", async ([, html = ""], { visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/noutati", { ...narrow, expected: hidden });
  await addItem(page, "Adaugă o noutate");
  const stored = noteSaves(page);
  await words(page).evaluate((target, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
  await expectSoundInBoth(page);
  await leaveBody(page);
  expect((await stored()).text).toBe(clean);
  await expectSoundInBoth(page);
});
