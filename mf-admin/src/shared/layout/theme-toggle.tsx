import { useTheme } from "@optimyz/kit";
import { Button, Icon, icons } from "@optimyz/ui";

/** Light or dark, as on the public site. */
export function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  return (
    <Button
      variant="quiet"
      size="small"
      iconOnly
      aria-label={`Switch to the ${next} theme`}
      onClick={() => setTheme(next)}
    >
      <Icon path={theme === "dark" ? icons.sun : icons.moon} />
    </Button>
  );
}
