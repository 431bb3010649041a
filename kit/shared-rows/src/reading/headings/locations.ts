/** Headings of location lists by tool, one line each: tool and language, target, headings. See `peopleHeadings`. */
export const locationHeadings = `
any en | name | Location name; Store name; Site name; Branch name; Shop name; Office name; Name; Location nickname; Location; Store; Shop; Branch; Site; Office; Title; Building; Building name; Venue; Outlet; Outlet name; Place
any de | name | Filialname; Standortname; Filiale; Standort; Niederlassung; Bezeichnung; Name der Filiale; Name des Standorts; Betriebsstätte
Google en | name | Business name
Google de | name | Unternehmensname
any fr | name | Nom du magasin; Magasin; Établissement; Agence; Boutique; Nom
any es | name | Tienda; Sucursal; Sede; Nombre; Nombre de la tienda
any it | name | Negozio; Sede; Nome; Filiale
any nl | name | Vestiging; Locatie; Winkel; Naam

any en | street | Address 1; Address1; Address line 1; Street address; Street; Address; Full address; Postal address
any de | street | Straße; Straße und Hausnummer; Straße Nr.; Straße, Hausnummer; Adresse; Anschrift; Adresszeile 1
any fr | street | Rue; Adresse; Adresse 1
any es | street | Dirección; Calle; Domicilio
any it | street | Indirizzo; Via
any nl | street | Adres; Straat

any en | houseNumber | House no; House number; Street no; Street number
any de | houseNumber | Hausnummer; Haus-Nr.

any en | street2 | Address 2; Address2; Address line 2; Street 2; Suite; Unit; Floor
any de | street2 | Adresszusatz; Adresszeile 2; Zusatz; Etage

any en | postalCode | Postal code; Postcode; ZIP; ZIP code; Zipcode; Postal; P code
any de | postalCode | PLZ; Postleitzahl
any fr | postalCode | Code postal
any es | postalCode | Código postal; CP
any it | postalCode | CAP

any en | city | City; Town; Locality; Suburb
any de | city | Ort; Stadt; PLZ Ort
any fr | city | Ville
any es | city | Ciudad; Localidad; Municipio
any it | city | Città; Comune
any nl | city | Plaats; Stad

any en | state | State; Province; County; State/Province; Province code; State code; State/Territory; State/Region; Administrative area; Administrative district level 1; St
any de | state | Verwaltungsbezirk; Verwaltungsgebiet; Bundesland; Kanton
any es | state | Provincia

any en | code | Code; Location code; Store code; Store no; Store number; Location no; Location number; Site code; Branch code; Short code; Location ID; Store ID; Outlet ID; Entity ID; Building ID; Site ID; Branch no; Office code; Branch ID
any de | code | Geschäftscode; Kürzel; Kurzzeichen; Standortcode; Filialnummer; Filial-Nr.; Standort-Nr.; Standortnummer; Filial-Code

any en | country | Country; Country code; Country/Region; Country region
any de | country | Land; Land/Region; Ländercode; Staat
any fr | country | Pays
any es | country | País
any it | country | Paese

any en | timeZone | Time zone; Timezone; TZ; IANA time zone
any de | timeZone | Zeitzone
any fr | timeZone | Fuseau horaire
any es | timeZone | Zona horaria

any en | - | Manager; Manager name; Store manager; Contact; Contact name; Company; Company name; Legal name; First name; Last name; Owner; Phone; Phone number; Email; E-mail; Website; Opening date; Opening hours; Region; Area; District; Type; Location type; Latitude; Longitude; Business type; Notes; Status; People; Employees; IP address; Web address; Mail address; Country phone code
any de | - | Leiter; Filialleiter; Leitung; Ansprechpartner; Kontakt; Firma; Telefon; Region; Öffnungszeiten; Eröffnung; Bemerkung; Personen
any fr | - | Responsable; Téléphone; Société
`;
