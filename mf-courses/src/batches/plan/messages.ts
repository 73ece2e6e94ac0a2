export const instalments = "Instalments; what is due before you enrol is paid first:";
export const instalment = "{amount} by {day}";
