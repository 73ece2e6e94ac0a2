import { Dialog, Notice } from "@optimyz/ui";
import { useCallback, useEffect, useState } from "react";
import styles from "./palette.module.css";
import { SearchInput } from "./search-input.tsx";

type Code = typeof import("./palette.tsx");

interface SearchProps {
  close: () => void;
  logOut: () => void;
}

/** The search over the page: people, courses, batches, settings, pages and commands. */
export function SearchDialog({ isOpen, ...search }: SearchProps & { isOpen: boolean }) {
  return (
    <Dialog
      open={isOpen}
      onClose={search.close}
      title={<span className={styles.title}>Search</span>}
      className={styles.dialog}
    >
      <Search {...search} />
    </Dialog>
  );
}

/** Fetches its code when it is opened; what is typed meanwhile is kept, and reaches no key of the page behind. */
function Search(search: SearchProps) {
  const [typed, setTyped] = useState("");
  const [code, setCode] = useState<Code>();
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import("./palette.tsx").then(setCode, (error: unknown) => {
      console.error("Error loading the search", error);
      setFailed(true);
    });
  }, []);
  useEffect(load, [load]);
  if (code) return <code.Palette {...search} initial={typed} />;
  return (
    <div className={styles.palette}>
      <SearchInput value={typed} onChange={({ target }) => setTyped(target.value)} />
      {isFailed ? (
        <Notice tone="error" title="The search could not be loaded." retry={load}>
          The sidebar leads to every page.
        </Notice>
      ) : (
        <p className={styles.state} role="status" data-state="searching">
          Loading...
        </p>
      )}
    </div>
  );
}
