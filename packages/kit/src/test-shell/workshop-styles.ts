/** The workshop's own look, of the design system's tokens: it is no page of the remote. */
export const styles = `
.workshop {
  display: grid;
  grid-template: "header header" auto "nav main" 1fr / 15rem minmax(0, 1fr);
  min-height: 100vh;
  color: var(--ink);
  background: var(--ground);
}
.workshop > header {
  grid-area: header;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 2rem;
  padding: 1rem 1.5rem;
  border-bottom: 1px solid var(--line);
}
.workshop h1 { margin: 0 auto 0 0; font-size: 1.25rem; }
.workshop h2 { margin: 0 0 0.5rem; font: 600 0.875rem/1.5 var(--font-text); color: var(--ink-muted); }
.workshop fieldset { display: flex; align-items: center; gap: 0.25rem; margin: 0; padding: 0; border: 0; }
.workshop legend { float: left; margin-inline-end: 0.5rem; font-size: 0.875rem; }
.workshop button {
  min-width: 3.5rem;
  padding: 0.375rem 0.75rem;
  color: inherit;
  font: inherit;
  font-size: 0.875rem;
  background: none;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  cursor: pointer;
}
.workshop button[aria-pressed="true"] { border-color: currentcolor; font-weight: 600; }
.workshop nav { grid-area: nav; padding: 1.5rem; border-inline-end: 1px solid var(--line); }
.workshop nav section + section { margin-top: 1.5rem; }
.workshop nav ul { margin: 0; padding: 0; list-style: none; }
.workshop nav a {
  display: block;
  padding: 0.375rem 0.75rem;
  margin-inline: -0.75rem;
  color: inherit;
  font-size: 0.875rem;
  text-decoration: none;
  overflow-wrap: anywhere;
  border-radius: 0.5rem;
}
.workshop nav a:hover { background: var(--sunken); }
.workshop nav a[aria-current] { font-weight: 600; background: var(--sunken); }
.workshop main { grid-area: main; padding: 1.5rem; }
.workshop figure { margin: 0 0 2rem; }
.workshop figcaption { margin-bottom: 0.5rem; font-weight: 600; }
.workshop .frame { overflow-x: auto; }
.workshop iframe { max-width: none; height: 32rem; border: 1px solid var(--line); border-radius: 0.5rem; resize: vertical; }
@media (max-width: 48rem) {
  .workshop { grid-template: "header" auto "nav" auto "main" 1fr / minmax(0, 1fr); }
  .workshop nav { border-inline-end: 0; border-bottom: 1px solid var(--line); }
}
`;
