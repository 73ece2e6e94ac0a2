import { useTheme } from "@optimyz/kit";
import { Button, Icon, icons } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** Light or dark, as on the public site. */
export function ThemeToggle() {
  const t = useText();
  const [theme, setTheme] = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  return (
    <Button
      variant="quiet"
      size="small"
      iconOnly
      aria-label={t(next === "dark" ? m.toDark : m.toLight)}
      onClick={() => setTheme(next)}
    >
      <Icon path={theme === "dark" ? icons.sun : icons.moon} />
    </Button>
  );
}
