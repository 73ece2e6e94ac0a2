import { useTheme } from "@optimyz/kit";
import { Button, Icon, icons } from "@optimyz/ui";
import styles from "./theme-toggle.module.css";

/**
 * Switches between the light and the dark theme. The icon follows the theme by CSS, so it is right before scripts run.
 */
export function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  return (
    <Button
      className={styles.toggle}
      variant="quiet"
      iconOnly
      aria-label={theme ? `Use the ${next} theme` : "Change the theme"}
      // By the shown theme, which is known before the first effects have run.
      onClick={() => setTheme(document.body.dataset.theme === "dark" ? "light" : "dark")}
    >
      <Icon className={styles.moon} path={icons.moon} size={20} />
      <Icon className={styles.sun} path={icons.sun} size={20} />
    </Button>
  );
}
