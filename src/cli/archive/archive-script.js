// Of an archive: leads old addresses with a query to their pages, and searches. Pages are whole without it.
const { src, dataset } = document.currentScript;
const root = new URL(".", src);
const page = window.archivedPages[dataset.page + location.search];
if (location.search !== "" && page) location.replace(new URL(page, root) + location.hash);

const search = document.querySelector("[data-archive-search]");
if (search) {
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const [field] = search.getElementsByTagName("input");
  const rows = [...document.querySelectorAll("[data-archive-text]")];
  const count = document.querySelector("[role=status]");
  search.hidden = false;
  field.addEventListener("input", () => {
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    for (const row of rows) {
      const text = window.archivedTexts[row.dataset.archiveText];
      row.hidden = !words.every((word) => text.includes(word));
    }
    const left = rows.filter((row) => !row.hidden).length;
    const [one, few, many] = count.dataset.words.split("|");
    const rest = left % 100;
    const noun = left === 0 || (rest > 0 && rest < 20) ? few : many;
    count.textContent = left === 1 ? `1 ${one}` : `${left} ${noun}`;
  });
}
