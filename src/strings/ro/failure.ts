/** Strings of the page for the portal's own failures, which depends on nothing else. */
export const failureStrings = {
  title: "A apărut o eroare la noi",
  text: "Nu ai greșit nimic. Încearcă din nou peste câteva minute; dacă nici atunci nu merge, sună-ne sau scrie-ne și spune-ne codul de mai jos.",
  busyTitle: "Sunt foarte mulți vizitatori acum",
  busyText: "Pagina se încarcă din nou singură, în câteva secunde. Nu s-a pierdut nimic.",
  code: "Cod",
  retry: "Încearcă din nou",
  home: "Pagina principală",
};
