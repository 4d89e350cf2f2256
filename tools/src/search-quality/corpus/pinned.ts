/** The packages of Debian 12 (bookworm) for the corpus, in the order of the entries. */
export const packages = [
  {
    name: 'gimp-help-de',
    version: '2.10.34-2',
    sha256: '06d1f51828e0c68d373bbdd0d34c695e6405062143cd612407cd0fcf9531c199',
  },
  {
    name: 'gimp-help-en',
    version: '2.10.34-2',
    sha256: 'a2deec76763aaf2fcdd197bac0736cdcb0770ba993d48d233329e1c92b0bfe36',
  },
  {
    name: 'gimp-help-es',
    version: '2.10.34-2',
    sha256: '4c1cd250dd4196d183439acc1c70d313bb4104658458181f93898bc1d7ae0a8e',
  },
  {
    name: 'gimp-help-fr',
    version: '2.10.34-2',
    sha256: '6f1409dc1078f6660490a399e6da0a37cb31c4224b66da400fdf2148c33e4cf6',
  },
  {
    name: 'gimp-help-ja',
    version: '2.10.34-2',
    sha256: '75cef98ec1bdf8d1440da8dc55c6a3dd8b5dd03944d7adc80ba727061e681436',
  },
  {
    name: 'gimp-help-ru',
    version: '2.10.34-2',
    sha256: '6cc1afc044beda47a616cd2627ac5941bcca7ef7beb5edde7aa3b41cc61c3edd',
  },
  {
    name: 'debian-handbook',
    version: '11.20220922',
    sha256: '3d5dbeac1f1afc9c094eab9d0f701f6ecff99c4927d5a4794cf6c85678134faa',
  },
  {
    name: 'installation-guide-amd64',
    version: '20230508+deb12u1',
    sha256: '812c43e1dc906daf671e3efe953dc023205c238e5bd5a3021ce4ca142793573a',
  },
  {
    name: 'gnome-user-docs',
    version: '43.0-2',
    sha256: '0d635a840747958ca84da778b40d341f1155603851f922c9a171f5a181d6a39f',
  },
  {
    name: 'debian-reference-de',
    version: '2.100',
    sha256: '3b0ce65fd63e75ddf8eb07ca36293425135080e690a07e06a6ac8bc8040ef0aa',
  },
  {
    name: 'debian-reference-en',
    version: '2.100',
    sha256: '9f31d3a17df505de09689ca255512ea58c1fc47c59bb1b0c7bf1c23362e9743f',
  },
  {
    name: 'debian-reference-es',
    version: '2.100',
    sha256: 'a59b68c96f83d3cf29a476c847aee38364764603ea62eee592791e0a843a269e',
  },
  {
    name: 'debian-reference-fr',
    version: '2.100',
    sha256: '01424cba9bfa2e13166da22d3d692d33a22ec7d8ef935ec81fd8802746087f65',
  },
  {
    name: 'debian-reference-ja',
    version: '2.100',
    sha256: 'f67140e0b994409413bd5fcc8dfcce832445c99d724401f0275fa238daf30325',
  },
  {
    name: 'developers-reference',
    version: '12.18',
    sha256: '0dba82f6fa16e373f2a84ad07e7971aa9264ad2e7d2ae46b37edbc9c5fd57e2e',
  },
  {
    name: 'developers-reference-de',
    version: '12.18',
    sha256: '281f0c2b24139e0ac83117c3e95b60458a6644fe14c82cf9ea78e87ea8c175d7',
  },
  {
    name: 'developers-reference-fr',
    version: '12.18',
    sha256: '182d9b2596320600b72ae8bdaa5880c7bb56acc8564aeae3bbc21ba4eda14002',
  },
  {
    name: 'developers-reference-ja',
    version: '12.18',
    sha256: 'fdcd6ac4ade8b3a68449c7ba881195e37f429c64b8067ee7269404d1b86fa229',
  },
  {
    name: 'developers-reference-ru',
    version: '12.18',
    sha256: 'a618bfa826e2436fa73d5bf4eaac7170ff9d25a5d1bdd86b1c25a196a2b886c6',
  },
  {
    name: 'aptitude-doc-en',
    version: '0.8.13-5',
    sha256: 'ba4864ca26464bbe06acd94dc4a79402eea5d7b2d3da943d6ecce3c752bc9e84',
  },
  {
    name: 'aptitude-doc-es',
    version: '0.8.13-5',
    sha256: 'a4245500fe3b449791a9f5910869b4bec4cc7e55e108b28fd03a55737687a917',
  },
  {
    name: 'aptitude-doc-fr',
    version: '0.8.13-5',
    sha256: 'a6cf16d609a3872f32ec6c3b93f60f0bbb353e80f25a2b2b11ef3844db6787d2',
  },
  {
    name: 'aptitude-doc-ja',
    version: '0.8.13-5',
    sha256: '070ec003bdad1d3074c7cb012b0003f7379d7dce636f342705be4e2231072b45',
  },
  {
    name: 'aptitude-doc-ru',
    version: '0.8.13-5',
    sha256: '0d38f3888b2510d2a294ff32622fce0af44a1bdc0f8f1979165301dffde14ba2',
  },
  {
    name: 'maint-guide',
    version: '1.2.53',
    sha256: '762c8a400a36668d2eb814a3ba356b06488fd889dfce478eb11d5cfb189a47b5',
  },
  {
    name: 'maint-guide-de',
    version: '1.2.53',
    sha256: '821afc6b85ffe9cbc9b7acbcdd5876ccbb855c3876ee5524d21602fd41d979c1',
  },
  {
    name: 'maint-guide-es',
    version: '1.2.53',
    sha256: '5a76b5e43285173ce4cce9284fb47b9a1851a68a9c0c0b8300c338d8890a42b6',
  },
  {
    name: 'maint-guide-fr',
    version: '1.2.53',
    sha256: '02e6c94eac2c471b898a160717d50f44a3696dfbffda7a9ee74017a6dcd00da8',
  },
  {
    name: 'maint-guide-ja',
    version: '1.2.53',
    sha256: '67e9020818b7664b465239d96316a13af5f8cbd9a8bed5e8773c74e31ca24c97',
  },
  {
    name: 'maint-guide-ru',
    version: '1.2.53',
    sha256: '41b69743c45f0a931edca9ab19232e226cebce393cbafdd582f0d000499a0d19',
  },
  {
    name: 'debian-faq',
    version: '11.1',
    sha256: '427426e0cfa6888622fc1d72631071cb4b5a1f86ccde722e7820bcef284de5d0',
  },
  {
    name: 'debian-faq-de',
    version: '11.1',
    sha256: 'e9a8d8234f4b182660d521f80f50cea87f797b4541005a3d64fab7777766f6de',
  },
  {
    name: 'debian-faq-fr',
    version: '11.1',
    sha256: 'e83cbcc28106fc35f6665a6b0c54c2bd66db481de409764ce35b715baca510df',
  },
  {
    name: 'debian-faq-ja',
    version: '11.1',
    sha256: '7e2a2f200a963e41dead4dd8645e0dd6550e2eda4cd88041b8e880046ca924a2',
  },
  {
    name: 'debian-faq-ru',
    version: '11.1',
    sha256: 'aaaae7a409c5cf5f5b8c26991f6ef484297e0cd2dee74c8d675cfa6613bce541',
  },
  {
    name: 'debian-policy',
    version: '4.6.2.0',
    sha256: 'ef9d01b625c3b87c3a845c2cd1b66f1a16e9240b2b9e5bee53472a00e8457a39',
  },
] as const;
