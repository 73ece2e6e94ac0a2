import { shell } from "@optimyz/build";

export default shell({ name: "shell", port: 8790 });
