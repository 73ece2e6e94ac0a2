import { useApp } from "@optimyz/kit";
import { useLocation } from "@optimyz/kit/router";
import { ButtonLink, Container, cx } from "@optimyz/ui";
import { useText } from "../texts.ts";
import { Brand } from "./brand.tsx";
import styles from "./header.module.css";
import { MainNav } from "./main-nav.tsx";
import * as m from "./messages.ts";
import { SearchLink } from "./search-link.tsx";
import { TopBar } from "./top-bar.tsx";

/** Contact details and session above, name, navigation and the one action below; the lower row stays in view. */
export function Header({ onLogout }: { onLogout: (() => void) | undefined }) {
  const enrolPath = useApp().pathOf({ role: "enrol" });
  const t = useText();
  const isThere = useLocation().pathname === enrolPath;
  return (
    <>
      <TopBar onLogout={onLogout} />
      <header className={styles.header}>
        <Container className={styles.row}>
          <Brand className={styles.home} />
          <MainNav />
          <SearchLink className={styles.search} />
          <ButtonLink className={cx(styles.action, isThere && styles.done)} to={enrolPath}>
            {t(m.enrolNow)}
          </ButtonLink>
        </Container>
      </header>
    </>
  );
}
