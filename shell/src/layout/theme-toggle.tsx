import { useTheme } from "@optimyz/kit";
import { Button, Icon, icons } from "@optimyz/ui";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import styles from "./theme-toggle.module.css";

/**
 * Switches between the light and the dark theme. The icon follows the theme by CSS, so it is right before scripts run.
 */
export function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const t = useText();
  return (
    <Button
      className={styles.toggle}
      variant="quiet"
      iconOnly
      // The document's replay script handles it until React does.
      data-theme-toggle=""
      aria-label={t(theme ? (theme === "dark" ? m.lightTheme : m.darkTheme) : m.changeTheme)}
      // By the shown theme, which is known before the first effects have run.
      onClick={() => setTheme(document.body.dataset.theme === "dark" ? "light" : "dark")}
    >
      <Icon className={styles.moon} path={icons.moon} size={20} />
      <Icon className={styles.sun} path={icons.sun} size={20} />
    </Button>
  );
}
