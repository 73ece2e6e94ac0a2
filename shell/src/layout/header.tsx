import { useFrame } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Container } from "@optimyz/ui";
import { Brand } from "./brand.tsx";
import styles from "./header.module.css";
import { MainNav } from "./main-nav.tsx";
import { TopBar } from "./top-bar.tsx";

/** Contact details and session above, name and navigation below; the lower row stays in view. */
export function Header({ onLogout }: { onLogout: (() => void) | undefined }) {
  const { name } = useFrame().identity;
  return (
    <>
      <TopBar onLogout={onLogout} />
      <header className={styles.header}>
        <Container className={styles.row}>
          <Link className={styles.home} to={{ role: "home" }} aria-label={`${name}, home page`}>
            <Brand />
          </Link>
          <MainNav />
        </Container>
      </header>
    </>
  );
}
